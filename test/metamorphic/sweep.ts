import { type Exception, exceptionFor } from './exceptions.ts'
import { compareHidden, compareRewritten, decidedBy, type Outcome } from './law.ts'
import type { Subject } from './subject.ts'
import type { Hiding, Rewriting } from './transformation.ts'
import { type Verdicts, verdictsOn } from './verdicts.ts'

/** A subject and one variant of it. */
export interface Pair {
  /** `terraform: through a local`, `terraform: unknown, of data.http`. */
  readonly transformation: string
  readonly check: string
  readonly subject: string
  /** What was changed, where the transformation says it. */
  readonly what?: string
  readonly outcome: Outcome
  /** Present where the law is broken and that is right. */
  readonly exception?: Exception
}

export interface Transformations {
  readonly rewritings: readonly Rewriting[]
  readonly hidings: readonly Hiding[]
}

/** Applies every transformation to every subject of its language, and compares the verdicts. */
export async function* sweep(
  subjects: readonly Subject[],
  { rewritings, hidings }: Transformations,
): AsyncGenerator<Pair> {
  for (const subject of subjects) {
    const isOfLanguage = ({ language }: Rewriting | Hiding) => language === subject.language
    const before = await verdictsOn(subject.files, subject.check)
    // A fixture that needs files beside it is tried by its own tests alone.
    if (before.of.size === 0) continue
    for (const rewriting of rewritings.filter(isOfLanguage)) yield* rewritten(subject, before, rewriting)
    for (const hiding of hidings.filter(isOfLanguage)) yield* hidden(subject, before, hiding)
  }
}

async function* rewritten(subject: Subject, before: Verdicts, rewriting: Rewriting): AsyncGenerator<Pair> {
  const { name, language, comparesLines, isSplit, keyOf } = rewriting
  for (const files of rewriting.variants(subject)) {
    const after = await verdictsOn(files, subject.check, keyOf)
    const outcome = compareRewritten(before, after, {
      lines: comparesLines ?? true,
      isSplit: isSplit ?? false,
    })
    yield pair(`${language}: ${name}`, subject, outcome)
  }
}

async function* hidden(subject: Subject, before: Verdicts, hiding: Hiding): AsyncGenerator<Pair> {
  const { name, language, keyOf } = hiding
  for (const { what, others, unknown } of hiding.sites(subject)) {
    const tried: Verdicts[] = []
    for (const files of others) tried.push(await verdictsOn(files, subject.check, keyOf))
    const decided = decidedBy(before, tried)
    if (decided.size === 0) continue
    for (const [carrier, files] of Object.entries(unknown)) {
      const after = await verdictsOn(files, subject.check, keyOf)
      yield pair(`${language}: ${name}, of ${carrier}`, subject, compareHidden(before, after, decided), what)
    }
  }
}

function pair(transformation: string, subject: Subject, outcome: Outcome, what?: string): Pair {
  const tried = {
    transformation,
    check: subject.check.id,
    subject: subject.name,
    ...(what !== undefined && { what }),
    outcome,
  }
  const exception = outcome.kind === 'broken' ? exceptionFor(transformation, tried.check) : undefined
  return exception ? { ...tried, exception } : tried
}
