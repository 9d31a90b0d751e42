import type { Span } from '../../src/text/span.ts'
import { edited } from './edits.ts'
import type { Subject } from './subject.ts'
import type { Site } from './transformation.ts'

/** A value that is written in a text, and the key that it is written for. */
interface Constant extends Span {
  readonly what: string
  readonly key?: Span | undefined
}

/** How a language writes something else in place of a constant. */
interface Writing<Carrier> {
  /** Values that change a verdict wherever the constant decides it, whatever the check asks for. */
  readonly others: readonly string[]
  /** A key that no resource has, under which a value counts for nothing; absent where the carriers are always set. */
  readonly unset?: string
  /** Where values come from that no file tells, by their names. */
  readonly carriers: Readonly<Record<string, Carrier>>
  /** The text with a value from there; `put` writes it in place of the constant, which is `written` so. */
  write(carrier: Carrier, put: (value: string) => string, written: string): string
}

/** Each constant with other values, and with unknown ones. */
export function* sitesOf<Carrier>(
  { path, text }: Subject,
  constants: readonly Constant[],
  { others, unset, carriers, write }: Writing<Carrier>,
): Generator<Site> {
  for (const { start, end, key, what } of constants) {
    const put = (value: string) => edited(text, [{ start, end, text: value }])
    const withoutKey = key && unset !== undefined ? [edited(text, [{ ...key, text: unset }])] : []
    yield {
      what,
      others: [...withoutKey, ...others.map(put)].map((changed) => ({ [path]: changed })),
      unknown: Object.fromEntries(
        Object.entries(carriers).map(([name, carrier]) => [
          name,
          { [path]: write(carrier, put, text.slice(start, end)) },
        ]),
      ),
    }
  }
}
