import { plain } from '../parts/text.js'

/** What scans, by the source of a scope; null is of files that do not say what they covered. */
const SOURCES = /** @type {Readonly<Record<string, string>>} */ ({
  iac: 'files',
  aws: 'live account',
  azure: 'live subscription',
  gcp: 'live project',
  kubernetes: 'running cluster',
})

/** What is scanned, and the group of checks where it has one: `iac/essentials`. @param {string | null} source */
export function sourceWords(source) {
  if (source === null) return 'files of other tools'
  const [kind = '', ...group] = source.split('/')
  return plain([Object.hasOwn(SOURCES, kind) ? SOURCES[kind] : kind, ...group].join(', '), 60)
}

/** Folders and files that a scan was about; nothing for the current folder, which goes without saying. @param {readonly string[]} roots */
export function rootsText(roots) {
  return roots.length === 0 || roots.join() === '.' ? '' : plain(roots.join(', '), 120)
}

/** Both, as one text. @param {{ source: string | null, roots: readonly string[] }} scope */
export function sourceText({ source, roots }) {
  return [sourceWords(source), rootsText(roots)].filter(Boolean).join(' in ')
}
