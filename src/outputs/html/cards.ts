import type { Comparison } from '../../findings/comparison/comparison.ts'
import { number } from '../../text/amounts.ts'
import type { Summary } from '../summary.ts'
import { SHORT_NAMES, WORST_FIRST } from '../words.ts'

interface Card {
  /** Its name in the address of the page. */
  readonly show: string
  readonly name: string
  readonly amount: number
}

/** How many findings of each kind there are; each card is a link to them. */
export function cards(summary: Summary, comparison: Comparison | undefined): string {
  const all: readonly Card[] = [
    ...WORST_FIRST.map((severity) => ({
      show: severity,
      name: SHORT_NAMES[severity],
      amount: summary.failed[severity],
    })),
    ...(comparison
      ? [
          { show: 'unchanged', name: 'unchanged', amount: summary.unchanged },
          { show: 'fixed', name: 'fixed', amount: comparison.fixed.length },
        ]
      : []),
    { show: 'manual', name: 'manual', amount: summary.manual },
    { show: 'muted', name: 'muted', amount: summary.muted },
    { show: 'pass', name: 'passed', amount: summary.passed },
  ]
  return `<nav class="cards" aria-label="Findings by kind">${all.map(card).join('\n')}</nav>`
}

function card({ show, name, amount }: Card): string {
  return `<a class="card ${show}${amount === 0 ? ' none' : ''}" data-show="${show}" href="#show=${show}"><b>${number(amount)}</b> <span>${name}</span></a>`
}
