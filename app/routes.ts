import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/signed-in.tsx', [
    index('routes/dashboard/dashboard.tsx'),
    route('contacts', 'routes/contacts/list.tsx'),
    route('contacts/new', 'routes/contacts/new.tsx'),
    route('contacts/bulk-update', 'routes/contacts/bulk-update.tsx'),
    route('contacts/export', 'routes/contacts/export.ts'),
    route('contacts/import', 'routes/contact-import/upload.tsx'),
    route('contacts/import/template', 'routes/contact-import/template.ts'),
    route('contacts/import/:previewId', 'routes/contact-import/preview.tsx'),
    route('contacts/import/:previewId/discard', 'routes/contact-import/discard.tsx'),
    route('contacts/:contactId', 'routes/contacts/detail.tsx', [
      route('delete', 'routes/contacts/delete.tsx'),
    ]),
    route('contacts/:contactId/edit', 'routes/contacts/edit.tsx'),
    route('campaigns/new', 'routes/new-campaign.tsx'),
    route('figures', 'routes/figures.tsx'),
    route('sign-out', 'routes/sign-out.tsx'),
  ]),
  layout('routes/signed-out.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
  ]),
  route('onboarding', 'routes/onboarding/onboarding.tsx'),
  route('onboarding/previous', 'routes/onboarding/previous.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('help', 'routes/help.tsx'),
  route('dashboard', 'routes/dashboard-redirect.ts'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig
