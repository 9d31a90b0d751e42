import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the page finds its style sheet: beside the ones that it is made of, so that the addresses in them stay right. */
export const STYLE_SHEET = 'styles/console.css'

/** The style sheets, in the order in which later rules win. */
const PARTS = [
  'base',
  'shell',
  'controls',
  'states',
  'cards',
  'dialogs',
  'labels',
  'log-in',
  'tenant',
  'severity',
  'narrow',
  'findings',
  'finding',
  'code',
  'selection',
  'compliance',
  'audit',
  'overview',
  'reports',
  'narrow-findings',
]

/** All style sheets as one: twenty would be twenty requests, before which nothing is drawn. @param sources Folder of the console. */
export function readStyleSheet(sources: string): string {
  return PARTS.map((name) => readFileSync(join(sources, `styles/${name}.css`), 'utf8')).join('')
}
