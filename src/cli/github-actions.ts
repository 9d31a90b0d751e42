import { randomUUID } from 'node:crypto'
import { appendFile } from 'node:fs/promises'
import { messageOf } from '../errors/message-of.ts'
import { printable } from '../text/printable.ts'

/** Whether a runner of GitHub Actions reads what is printed. */
export function inGitHubActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}

/**
 * The lines between `::stop-commands::` and its end. One string, so that a process that dies cannot leave the runner
 * ignoring commands.
 */
export function withCommandsStopped(lines: string): string {
  const token = randomUUID()
  return `::stop-commands::${token}\n${lines}${lines.endsWith('\n') ? '' : '\n'}::${token}::\n`
}

/** The place of an annotation. */
export interface AnnotationPlace {
  /** Relative to the workspace, or absolute. */
  readonly file?: string
  readonly line?: number
  readonly title?: string
}

/** The workflow command that shows a message on the run's page, and beside the line: one line, whatever it holds. */
export function annotationCommand(
  level: 'error' | 'warning' | 'notice',
  message: string,
  place: AnnotationPlace = {},
): string {
  const properties = Object.entries(place)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
    .join(',')
  return `::${level}${properties === '' ? '' : ` ${properties}`}::${escapedData(message)}\n`
}

function escapedData(text: string): string {
  return printable(text).replaceAll('%', '%25')
}

/** A value of a property ends at a comma, and its command at colons. */
function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/**
 * Sets an output of the step, `steps.<id>.outputs.<name>`. Returns a warning if the runner's file cannot be written. The
 * delimiter is random, so that no value can hold it and set another output.
 */
export async function setOutput(name: string, value: string): Promise<string | undefined> {
  const delimiter = randomUUID()
  const problem = await appendTo('GITHUB_OUTPUT', `${name}<<${delimiter}\n${value}\n${delimiter}\n`)
  return problem && `The output ${name} could not be set for later steps: ${problem}`
}

/** Adds Markdown to the summary of the step. Returns a warning if the runner's file cannot be written. */
export async function addStepSummary(markdown: string): Promise<string | undefined> {
  const problem = await appendTo('GITHUB_STEP_SUMMARY', markdown)
  return problem && `The summary of the step could not be written: ${problem}`
}

/** Nothing is done where the runner names no file. */
async function appendTo(variable: string, text: string): Promise<string | undefined> {
  const path = process.env[variable]
  if (!path) return undefined
  try {
    await appendFile(path, text)
    return undefined
  } catch (error) {
    return `${variable} cannot be written (${messageOf(error)}).`
  }
}
