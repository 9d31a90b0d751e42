import { readFileSync } from 'node:fs'
import { messageOf, UsageError } from './errors.ts'

/**
 * A secret of the environment: the value of the variable, or what the file holds that the variable with `_FILE` behind
 * its name points to, as container engines hand secrets over. Throws a UsageError, which never shows either value.
 */
export function readSecret(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const value = environment[name] || undefined
  const path = environment[`${name}_FILE`] || undefined
  if (path === undefined) return value
  if (value !== undefined) {
    throw new UsageError(`${name} and ${name}_FILE are both set. Leave one of them out.`)
  }
  const secret = contentOf(path, name)
  if (secret === '') {
    throw new UsageError(`The file that ${name}_FILE names is empty. Write the secret into it.`)
  }
  return secret
}

/** Without the line end that editors put behind the last line. */
function contentOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (cause) {
    throw new UsageError(
      `The file that ${name}_FILE names cannot be read: ${messageOf(cause)}. Correct the path, or who may read it.`,
      { cause },
    )
  }
}
