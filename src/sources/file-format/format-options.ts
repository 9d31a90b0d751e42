/** What was given for a scan beside its files, each under the option of the format that it is for. */
export type FormatOptions = ReadonlyMap<FormatOption<unknown>, unknown>

/**
 * Something that may be given for one format, such as values of variables. The format makes the option; whoever hands it on
 * knows nothing of what it holds.
 */
export class FormatOption<T> {
  /** An entry of the options. */
  with(value: T): readonly [FormatOption<T>, T] {
    return [this, value]
  }

  /** What was given; `undefined` where nothing was. Only `with` makes entries. */
  in(options: FormatOptions | undefined): T | undefined {
    return options?.get(this) as T | undefined
  }
}
