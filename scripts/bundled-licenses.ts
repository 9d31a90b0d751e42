import { readdirSync, readFileSync } from 'node:fs'

/** The package that a bundled module belongs to: `node_modules/@aws-sdk/client-sqs`. */
const PACKAGE = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/

interface BundledPackage {
  readonly name: string
  readonly version: string
  /** The SPDX identifier. */
  readonly license: string
  /** The whole licence, where the package brings it. */
  readonly text?: string
}

/**
 * The licences of the packages that modules are bundled of, each text once, below the packages that it is for. One that
 * brings no text has that of another package under the same licence; throws where there is none.
 */
export function bundledLicenses(modules: readonly string[]): string {
  const folders = new Set(modules.flatMap((module) => PACKAGE.exec(module)?.[0] ?? []))
  const packages = [...folders].sort().map(read)
  const texts = Map.groupBy(packages, (one) => one.text ?? textOf(one, packages))
  return [...texts]
    .map(([text, same]) => `${same.map(titleOf).join('\n')}\n\n${text.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function read(folder: string): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  return { name, version, license, ...(file && { text: readFileSync(`${folder}/${file}`, 'utf8') }) }
}

function textOf({ name, license }: BundledPackage, packages: readonly BundledPackage[]): string {
  const text = packages.find((other) => other.license === license && other.text !== undefined)?.text
  if (text === undefined) throw new Error(`${name} has no licence that could be given along with its code.`)
  return text
}

function titleOf({ name, version, license }: BundledPackage): string {
  return `${name} ${version} (${license})`
}
