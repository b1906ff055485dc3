export function listed(list: string) {
  return new Set(list.split(',').map((word) => word.trim()))
}

export const yes =
  listed(`true, yes, y, x, 1, ja, j, oui, o, si, sí, s, sim, tak, t, ano, a, igen, i, evet, e, да, так, はい, 是, 예, 네,
  نعم, כן, ναι, da, jah, kyllä, taip, jā, ya, có, on, checked, set, wahr, vrai, verdadero, vero, waar, sant, ✓, ✔, ☑, ✅`)
export const no =
  listed(`false, no, n, 0, nein, non, nao, não, nee, nej, nei, ei, nie, ne, nem, hayır, hayir, нет, ні, не, いいえ, 否, 아니요,
  아니오, لا, לא, όχι, nu, tidak, không, off, unchecked, not set, falsch, faux, falso, onwaar, -, –, —, ✗, ✘, ☐, n/a, none`)
