import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { suffixOf, type Target } from './target.ts'
import { type ZipEntry, zip } from './zip.ts'

/** What a wheel is made of. */
export interface WheelParts {
  readonly target: Target
  /** Path of the executable. */
  readonly executable: string
  /** The licences, by file name. */
  readonly licenses: Readonly<Record<string, string>>
}

/** The name of a wheel that any Python 3 can install on a target. */
export function wheelName({ wheelTag }: Target, version: string): string {
  return `assay-${version}-${tagOf(wheelTag)}.whl`
}

/**
 * A wheel that brings the executable as a program, and nothing for Python: `pip install` puts it where programs of the
 * environment are (Python’s specification of the binary distribution format).
 */
export function wheel({ target, executable, licenses }: WheelParts): Buffer {
  const { version, description, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  const info = `assay-${version}.dist-info`
  const text = (name: string, content: string): ZipEntry => ({ name, content: Buffer.from(content) })
  const entries: readonly ZipEntry[] = [
    {
      name: `assay-${version}.data/scripts/assay${suffixOf(target)}`,
      content: readFileSync(executable),
      isProgram: true,
    },
    text(`${info}/METADATA`, metadata({ version, description, license, files: Object.keys(licenses) })),
    text(
      `${info}/WHEEL`,
      `Wheel-Version: 1.0\nGenerator: assay\nRoot-Is-Purelib: false\nTag: ${tagOf(target.wheelTag)}\n`,
    ),
    ...Object.entries(licenses).map(([name, content]) => text(`${info}/licenses/${name}`, content)),
  ]
  return zip([...entries, text(`${info}/RECORD`, record(entries, `${info}/RECORD`))])
}

function tagOf(platform: string): string {
  return `py3-none-${platform}`
}

function metadata(about: {
  readonly version: string
  readonly description: string
  readonly license: string
  readonly files: readonly string[]
}): string {
  return [
    'Metadata-Version: 2.4',
    'Name: assay',
    `Version: ${about.version}`,
    `Summary: ${about.description}`,
    `License-Expression: ${about.license} AND MIT`,
    ...about.files.map((file) => `License-File: ${file}`),
    'Description-Content-Type: text/markdown',
    '',
    readFileSync('README.md', 'utf8'),
  ].join('\n')
}

/** The digest and size of each file; the list has none of itself. */
function record(entries: readonly ZipEntry[], own: string): string {
  const lines = entries.map(({ name, content }) => {
    const digest = createHash('sha256').update(content).digest('base64url')
    return `${name},sha256=${digest},${content.length}`
  })
  return `${[...lines, `${own},,`].join('\n')}\n`
}
