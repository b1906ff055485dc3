/** Where we differ from the recommended rules, and why: docs/decisions/0009-html-rules.md. */
export const rules: Record<string, 'off' | ['error', Record<string, unknown>]> = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  'valid-id': ['error', { relaxed: true }],
  'prefer-button': 'off',
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  'tel-non-breaking': 'off',
  'no-redundant-role': 'off',
  'meta-refresh': 'off',
  'form-dup-name': ['error', { shared: ['radio', 'submit', 'checkbox'] }],
}
