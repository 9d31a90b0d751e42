/** What an option of `assay scan` takes. Command line, configuration, schema and documentation are made from it. */
type OptionValue =
  /** On or off. One that is on by default is turned off by `--no-<name>`. */
  | { readonly kind: 'flag' }
  /** A whole number, at least one. */
  | { readonly kind: 'number'; readonly most: number }
  /** Any text. */
  | { readonly kind: 'text' }
  /** One of these words. */
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Some of these words. */
  | { readonly kind: 'choices'; readonly choices: readonly string[] }
  /** Some names, separated by commas on the command line. */
  | { readonly kind: 'names' }
  /** Some texts, such as patterns, each an option of its own on the command line. */
  | { readonly kind: 'texts' }
  /** Names with a word each: `name=word` on the command line, each an option of its own, and a map in a configuration. */
  | { readonly kind: 'pairs' }
  /** A file that is read or written. */
  | { readonly kind: 'file' }
  /** Some files that are read, each an option of its own on the command line. */
  | { readonly kind: 'files' }
  /** A folder that is written to. */
  | { readonly kind: 'folder' }

/** One option of `assay scan`. Its name is the one of the command line, without dashes, and the key in `assay.yaml`. */
export type OptionDescription = OptionValue & {
  /** The letter of the command line. */
  readonly letter?: string
  /** What the command line calls the value; absent for flags. */
  readonly argument?: string
  /** What the option does, for a person; for a flag that is on by default, what turning it off does. */
  readonly help: string
  readonly default?: unknown
  /** The default in words, where it is not the same for every scan. */
  readonly defaultInWords?: string
  /** Whether it leaves out some of what there is to scan. */
  readonly leavesOut?: true
  /** Another option that this one contradicts. */
  readonly conflictsWith?: string
  /**
   * Whether a configuration that is found in the scanned code may set it: `allowed`, or what it could do, as the end
   * of a sentence that begins with "it could". The author of scanned code is a stranger: a configuration of theirs may
   * narrow what is scanned and reported, which every output shows, and nothing else.
   */
  readonly inScannedCode: 'allowed' | { readonly refused: string }
}

/** Options by their names, in the order of the help. */
export type OptionDescriptions = Readonly<Record<string, OptionDescription>>

/** The type of an option's value. */
export type ValueOf<O extends OptionValue> = O extends { readonly kind: 'flag' }
  ? boolean
  : O extends { readonly kind: 'number' }
    ? number
    : O extends { readonly kind: 'choice'; readonly choices: readonly (infer Choice)[] }
      ? Choice
      : O extends { readonly kind: 'choices'; readonly choices: readonly (infer Choice)[] }
        ? readonly Choice[]
        : O extends { readonly kind: 'text' | 'file' | 'folder' }
          ? string
          : readonly string[]

/** `output-formats` → `outputFormats`. */
export type PropertyName<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<PropertyName<Rest>>}`
  : Name

/** The property that holds the value of an option: `outputFormats` for `output-formats`. */
export function propertyName<Name extends string>(name: Name): PropertyName<Name> {
  return name.replace(/-(.)/g, (_match, letter: string) => letter.toUpperCase()) as PropertyName<Name>
}
