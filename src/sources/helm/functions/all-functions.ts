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
import { network } from './network.ts'
import { paths } from './paths.ts'
import { printing } from './printing.ts'
import { reflection } from './reflection.ts'
import { regex } from './regex.ts'
import { semver } from './semver.ts'
import { splitting } from './splitting.ts'
import { texts } from './texts.ts'
import { toml } from './toml.ts'
import { urls } from './urls.ts'
import { wordWrap } from './word-wrap.ts'
import { yaml } from './yaml.ts'

/**
 * The functions of Helm 3.19 that need nothing of a chart: Sprig's without those that read the environment, Helm's own for
 * YAML, JSON and TOML, and those of Go's templates that print.
 */
export const FUNCTIONS: FunctionTable = new Map<string, TemplateFunction>(
  [
    arithmetic,
    crypto,
    dates,
    defaults,
    dictionaries,
    encoding,
    hashes,
    json,
    letterCase,
    lists,
    network,
    paths,
    printing,
    reflection,
    regex,
    semver,
    splitting,
    texts,
    toml,
    urls,
    wordWrap,
    yaml,
  ].flatMap((theme) => Object.entries(theme)),
)
