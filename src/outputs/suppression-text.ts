import type { Suppression } from '../findings/suppression.ts'

/** `Holds nothing of value. Muted in main.tf:3 by the platform team until 2026-12-31.` */
export function suppressionText({ reason, place, owner, until }: Suppression): string {
  const facts = [
    `Muted in ${place.file}:${place.line}`,
    ...(owner === undefined ? [] : [`by ${owner}`]),
    ...(until === undefined ? [] : [`until ${until}`]),
  ]
  return `${asSentence(reason)} ${facts.join(' ')}.`
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
