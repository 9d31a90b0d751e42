import { resolve } from 'node:path'
import { UsageError } from '../../../errors/assay-error.ts'
import { pathFrom } from '../../../files/paths.ts'
import { readText } from '../../../files/read-text.ts'
import type { SourceFile } from '../../file-format/file-tree.ts'
import { FormatOption } from '../../file-format/format-options.ts'

/** Terraform variables given by the environment and the command line, for every root module. */
export interface TerraformVariables {
  /** `TF_VAR_name=value` of the environment, by name. */
  readonly environment: Readonly<Record<string, string>>
  /** Files named on the command line; later ones win. */
  readonly files: readonly SourceFile[]
}

export const TERRAFORM_VARIABLES = new FormatOption<TerraformVariables>()

/** Prefix of environment variables that set Terraform variables. */
const PREFIX = 'TF_VAR_'

export interface GivenVariables {
  /** Variable files; later ones win. */
  readonly varFiles?: readonly string[]
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** Reads the variables given for a scan. Throws a UsageError for a file that cannot be read. */
export function readTerraformVariables(
  { varFiles = [], environment = {} }: GivenVariables,
  root: string,
): TerraformVariables {
  return { files: varFiles.map((path) => readVarFile(path, root)), environment: variablesIn(environment) }
}

function readVarFile(path: string, root: string): SourceFile {
  const absolutePath = resolve(path)
  const read = readText(absolutePath)
  if ('reason' in read) throw new UsageError(`The variables in ${path} cannot be used. ${read.reason}`)
  return { path: pathFrom(root, absolutePath), absolutePath, text: read.text }
}

function variablesIn(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(PREFIX) && value !== undefined ? [[name.slice(PREFIX.length), value]] : [],
    ),
  )
}
