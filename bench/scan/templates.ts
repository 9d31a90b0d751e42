import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'templates')

/** Values for the placeholders of a template: words in capital letters, so that it stays a valid file of its language. */
interface Names {
  readonly TEAM: string
  readonly STACK?: string
  readonly SERVICE?: string
  readonly NUMBER?: number
}

const PLACEHOLDER = /TEAM|STACK|SERVICE|NUMBER/g

/** A file of generated repositories, with placeholders. */
export interface Template {
  /** File name without folder. */
  readonly name: string
  fill(names: Names): string
}

/** The templates in a folder of `templates/`, in the order of their names. */
export function templatesIn(folder: string): readonly Template[] {
  return readdirSync(join(FOLDER, folder))
    .sort()
    .map((name) => {
      const text = readFileSync(join(FOLDER, folder, name), 'utf8')
      return { name, fill: (names) => text.replace(PLACEHOLDER, (key) => named(key as keyof Names, names)) }
    })
}

function named(key: keyof Names, names: Names): string {
  const value = names[key]
  if (value === undefined) throw new Error(`The template needs a value for ${key}.`)
  return String(value)
}
