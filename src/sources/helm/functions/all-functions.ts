import type { FunctionTable, TemplateFunction } from '../go/value.ts'
import { arithmetic } from './arithmetic.ts'
import { crypto } from './crypto.ts'
import { dates } from './dates.ts'
import { defaults } from './defaults.ts'
import { dictionaries } from './dictionaries.ts'
import { encoding } from './encoding.ts'
import { hashes } from './hashes.ts'
import { json } from './json.ts'
import { letterCase } from './letter-case.ts'
import { lists } from './lists.ts'
import { paths } from './paths.ts'
import { printing } from './printing.ts'
import { readingWhole } from './reading-whole.ts'
import { reflection } from './reflection.ts'
import { regex } from './regex.ts'
import { semver } from './semver.ts'
import { splitting } from './splitting.ts'
import { texts } from './texts.ts'
import { toml } from './toml.ts'
import { urls } from './urls.ts'
import { wordWrap } from './word-wrap.ts'
import { yaml } from './yaml.ts'

/** Characters that the slower functions read in the time of one step. */
const CHARACTERS_OF_SLOW_FUNCTIONS = 1

/**
 * The functions of Helm 3.19 that need nothing of a chart: Sprig's without those that read the environment, Helm's own for
 * YAML, JSON and TOML, and those of Go's templates that print.
 */
export const FUNCTIONS: FunctionTable = new Map<string, TemplateFunction>(
  [
    readingWhole(arithmetic),
    readingWhole(crypto, CHARACTERS_OF_SLOW_FUNCTIONS),
    readingWhole(dates, CHARACTERS_OF_SLOW_FUNCTIONS),
    defaults,
    dictionaries,
    readingWhole(encoding),
    readingWhole(hashes),
    readingWhole(json),
    readingWhole(letterCase),
    lists,
    readingWhole(paths),
    readingWhole(printing),
    reflection,
    readingWhole(regex),
    readingWhole(semver),
    readingWhole(splitting),
    readingWhole(texts),
    readingWhole(toml, CHARACTERS_OF_SLOW_FUNCTIONS),
    readingWhole(urls),
    readingWhole(wordWrap),
    readingWhole(yaml),
  ].flatMap((theme) => Object.entries(theme)),
)
