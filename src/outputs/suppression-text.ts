import type { Suppression } from '../findings/suppression.ts'
import { suppressionFacts } from './words.ts'

/** `Holds nothing of value. Muted in main.tf:3 by the platform team, until 2026-12-31.` */
export function suppressionText(suppression: Suppression): string {
  const { reason, place } = suppression
  return `${asSentence(reason)} Muted in ${place.file}:${place.line} ${suppressionFacts(suppression).join(', ')}.`
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
