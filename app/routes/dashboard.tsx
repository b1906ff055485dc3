import { PageHeader } from '#app/ui/page-header.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'

export function loader() {
  return null
}

export default function Dashboard() {
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeader title="Dashboard" />
    </>
  )
}
