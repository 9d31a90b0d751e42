import type { ChalkInstance } from 'chalk'
import type { Severity } from '../../ocsf/severity.ts'
import { SHORT_NAMES } from '../words.ts'
import { padEnd } from './layout.ts'

/** Long enough for ` CRITICAL `. */
export const BADGE_WIDTH = 10

/** The severity as a word that also works without colours. */
export function severityBadge(severity: Severity, colors: ChalkInstance): string {
  const style = severityStyle(severity, colors)
  return badge(SHORT_NAMES[severity], severity === 'critical' ? style.inverse : style)
}

export function badge(word: string, style: ChalkInstance): string {
  return style(padEnd(` ${word.toUpperCase()}`, BADGE_WIDTH))
}

export function severityStyle(severity: Severity, colors: ChalkInstance): ChalkInstance {
  switch (severity) {
    case 'critical':
    case 'high':
      return colors.red.bold
    case 'medium':
      return colors.yellow
    case 'low':
      return colors.cyan
    case 'informational':
      return colors.gray
  }
}
