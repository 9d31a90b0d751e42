import sources from '../../checks/sources.json' with { type: 'json' }
import { type CheckSource, titlesOf } from './check-source.ts'

/** Where a check is judged. */
export interface SourcesOfCheck {
  readonly sources: readonly CheckSource[]
  /** Why not from others that know the cloud. */
  readonly notFrom?: Readonly<Record<CheckSource, string>>
}

/** Written by `npm run reads`. */
const KNOWN: Readonly<Record<string, SourcesOfCheck>> = sources

/** Where a check of the catalogue is judged; `undefined` for a custom check, which may be about anything. */
export function sourcesOf(id: string): SourcesOfCheck | undefined {
  return Object.hasOwn(KNOWN, id) ? KNOWN[id] : undefined
}

/** The reasons, each with what people call the sources that it is about. */
export function reasonsWithTitles({
  notFrom = {},
}: SourcesOfCheck): readonly (readonly [titles: string, reason: string])[] {
  const byReason = Map.groupBy(Object.entries(notFrom), ([, reason]) => reason)
  return [...byReason].map(([reason, entries]) => [
    titlesOf(entries.map(([source]) => source)).join(', '),
    reason,
  ])
}
