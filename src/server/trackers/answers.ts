import type { Answered } from './calls.ts'
import { TrackerError } from './project.ts'

/** The fields of an answer, each of any type. */
export type Fields = Readonly<Record<string, unknown>>

/** The highest number that PostgreSQL's `integer` holds. */
const MAX_NUMBER = 2_147_483_647

/** One object. Throws for anything else, and for what is missing. */
export function objectIn(name: string, answered: Answered): Fields {
  if (answered === 'missing') throw notFound(name)
  if (!isObject(answered.json)) throw unexpected(name, 'issue')
  return answered.json
}

/** What a host says of a project in which issues can be kept. Throws for any other. */
export function projectIn(name: string, answered: Answered): Fields {
  if (answered === 'missing')
    throw new TrackerError(
      `${name} has no such project, or does not show it with this token. Look at the path of the project, and at what the token may see.`,
      { fault: 'project' },
    )
  const project = answered.json
  if (!isObject(project) || typeof project['id'] !== 'number') throw unexpected(name, 'project')
  if (project['archived'] === true)
    throw new TrackerError(
      `${name} keeps this project in its archive, where nobody creates issues. Take it out, or name another project.`,
      { fault: 'project' },
    )
  return project
}

/** The error for a project without issues. */
export function withoutIssues(name: string): TrackerError {
  return new TrackerError(
    `This project of ${name} has its issues turned off. Turn them on in its settings, or name another project.`,
    { fault: 'project' },
  )
}

/** A list of objects. Throws for anything else, and for what is missing. */
export function listIn(name: string, answered: Answered): readonly Fields[] {
  if (answered === 'missing') throw notFound(name)
  const { json } = answered
  if (!Array.isArray(json) || !json.every(isObject)) throw unexpected(name, 'issue')
  return json
}

/** The number of an issue. */
export function numberIn(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_NUMBER) return value
  throw unexpected(name, 'issue')
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notFound(name: string): TrackerError {
  return new TrackerError(
    `${name} has no such project, has turned its issues off, or does not show it with this token. Look at all three, or make another tracker.`,
    { fault: 'project' },
  )
}

function unexpected(name: string, wanted: 'issue' | 'project'): TrackerError {
  return new TrackerError(
    `${name} answered with something that is no ${wanted}. Does the address lead to it?`,
  )
}
