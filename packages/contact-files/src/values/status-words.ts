import { type Status, statuses } from '@bellbird/contract/options'

const words: Record<Status, string> = {
  lead: `new lead, open lead, cold lead, warm lead, hot lead, neu, neuer lead, nouveau, nuevo, nuovo, novo, nieuw, ny`,
  prospect: `prospects, opportunity, qualified, interested, interessent, interessentin, interessiert, potenzieller kunde,
    prospect qualifié, intéressé, interesado, interessato, interessado, prospecto, prospectus, geïnteresseerd`,
  customer: `customers, client, clients, won, closed won, bought, kunde, kundin, bestandskunde, stammkunde, client actuel,
    cliente, clientes, klant, kund, asiakas, klient, zákazník, müşteri, клиент, 顧客, お客様, 客户, 고객`,
  active: `aktiv, aktive, actif, active client, activo, attivo, ativo, actief, aktif`,
  inactive: `inaktiv, passiv, inactif, inactivo, inattivo, inativo, inactief, former, former customer, lost, closed lost,
    ehemalig, ehemaliger kunde, verloren, perdu, perdido, perso, pasif`,
}

const known = new Map<string, string>()
for (const [status, label] of Object.entries(statuses)) {
  known.set(status, status)
  known.set(label.toLowerCase(), status)
}
for (const [status, list] of Object.entries(words)) {
  for (const word of list.split(',')) known.set(word.trim(), status)
}

export function statusOf(cell: string) {
  return known.get(cell.trim().toLowerCase()) ?? cell
}
