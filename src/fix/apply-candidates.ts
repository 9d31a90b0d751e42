import type { Finding } from '../findings/finding.ts'
import type { Budget } from '../limits/budget.ts'
import type { Candidate } from './candidate.ts'
import { type EditableFiles, TOO_MUCH } from './editable-files.ts'

/** Texts after changes, and the findings whose changes could not all be made. */
export interface Applied {
  /** By path from the root; only texts that differ from what is on disk. */
  readonly texts: ReadonlyMap<string, string>
  readonly refused: ReadonlyMap<Finding, string>
}

/** Makes the changes of all candidates, one after the other. A candidate whose changes cannot all be made makes none. */
export function applyCandidates(candidates: readonly Candidate[], files: EditableFiles): Applied {
  const texts = new Map<string, string>()
  const places = new Map<string, string>()
  const refused = new Map<Finding, string>()
  const budget = files.budget()
  for (const candidate of longestFirst(candidates)) {
    const changed = applied(candidate, (file) => texts.get(file) ?? originalOf(file, files), places, budget)
    if ('reason' in changed) {
      refused.set(candidate.finding, changed.reason)
      continue
    }
    for (const [file, text] of changed.texts) texts.set(file, text)
    for (const { file, change } of candidate.changes) places.set(placeKey(file, change.place), change.wanted)
  }
  for (const [file, text] of texts) if (text === originalOf(file, files)) texts.delete(file)
  return { texts, refused }
}

/** Longer names first: shorter ones are then aligned with them. */
function longestFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const length = ({ changes }: Candidate) => Math.max(...changes.map(({ change }) => change.place.length))
  return candidates.toSorted((left, right) => length(right) - length(left))
}

function applied(
  { changes }: Candidate,
  textOf: (file: string) => string,
  places: ReadonlyMap<string, string>,
  budget: Budget,
): { readonly texts: ReadonlyMap<string, string> } | { readonly reason: string } {
  const texts = new Map<string, string>()
  for (const { file, change } of changes) {
    const other = places.get(placeKey(file, change.place)) ?? change.wanted
    if (other !== change.wanted) return { reason: `Another fix sets the same property to ${other}.` }
    const before = texts.get(file) ?? textOf(file)
    budget.spend(before.length)
    if (budget.exhausted) return TOO_MUCH
    const text = change.apply(before)
    if (typeof text !== 'string') return text
    texts.set(file, text)
  }
  return { texts }
}

function placeKey(file: string, place: string): string {
  return `${place} ${file}`
}

function originalOf(path: string, files: EditableFiles): string {
  const file = files.read(path)
  return 'text' in file ? file.text : ''
}
