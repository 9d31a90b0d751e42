import { readFileSync, statSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { UsageError } from '../../errors/assay-error.ts'
import { messageOf } from '../../errors/message-of.ts'
import { packageText } from '../../files/package-files.ts'
import type { EarlierFinding } from '../comparison/earlier-finding.ts'
import type { BaselineFinding } from './baseline-text.ts'

/** 500,000 findings have about that size. */
const MAX_BYTES = 256 * 1024 * 1024

const SCHEMA = 'schemas/baseline.schema.json'

/** `git merge` leaves these in a file whose lines both sides have changed. */
const CONFLICT = /^(?:<{7}|>{7}) /m

/** Reads the findings of a baseline. Throws a UsageError for a file that is missing, too large or no baseline. */
export function readBaseline(path: string): readonly EarlierFinding[] {
  const baseline = parsed(path, textOf(path))
  return baseline.findings.map(({ resource_type: resourceType, places, ...finding }) => ({
    ...finding,
    resourceType,
    count: places.length,
    digests: () => places,
  }))
}

function textOf(path: string): string {
  try {
    const info = statSync(path)
    if (!info.isFile()) throw refused(path, 'It is not a regular file.')
    if (info.size > MAX_BYTES) throw refused(path, `It is larger than ${MAX_BYTES / 1024 / 1024} MiB.`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `Cannot read the baseline ${path}: ${messageOf(error)}. Check the path, or write one with --write-baseline ${path}.`,
      { cause: error },
    )
  }
}

function parsed(path: string, text: string): { readonly findings: readonly BaselineFinding[] } {
  const baseline = parseJson(path, text)
  const validate = new Ajv2020({ verbose: true }).compile(JSON.parse(packageText(SCHEMA)))
  if (!validate(baseline)) throw refused(path, sentenceOf(validate.errors?.[0]))
  return baseline as { findings: readonly BaselineFinding[] }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = CONFLICT.test(text)
      ? 'It has merge conflicts.'
      : `It is not valid JSON: ${messageOf(error)}.`
    throw refused(path, reason, error)
  }
}

function sentenceOf(error: ErrorObject | undefined): string {
  const place = error?.instancePath ? `At ${error.instancePath} it` : 'It'
  return `${place} ${error?.message ?? 'does not fit its schema'}.`
}

function refused(path: string, reason: string, cause?: unknown): UsageError {
  return new UsageError(
    `${path} cannot be used as a baseline. ${reason} Write it again with --write-baseline.`,
    {
      ...(cause !== undefined && { cause }),
    },
  )
}
