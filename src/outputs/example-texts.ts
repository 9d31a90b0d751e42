import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markedExample } from '../checks/fixture-comments/marked-example.ts'
import { isCheckout, packageFile } from '../files/package-files.ts'

/** Examples by the names of the fixtures that mark them: `s3_bucket_versioning_enabled.tf`. */
export type ExampleTexts = Readonly<Record<string, string>>

let known: ExampleTexts | undefined

/** A checkout has the fixtures; the package, which has none, has what `scripts/build.ts` took from them. */
export function exampleTexts(): ExampleTexts {
  known ??= isCheckout ? examplesOfFixtures() : extractedExamples()
  return known
}

/** What the fixtures of a checkout mark. */
export function examplesOfFixtures(): ExampleTexts {
  const entries = readdirSync(packageFile('test/checks'), { recursive: true, withFileTypes: true })
  const fixtures = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.ts'))
  return Object.fromEntries(
    fixtures.flatMap(({ name, parentPath }) => {
      const example = markedExample(readFileSync(join(parentPath, name), 'utf8'))
      return example === undefined ? [] : [[name, example]]
    }),
  )
}

function extractedExamples(): ExampleTexts {
  return JSON.parse(readFileSync(packageFile('dist/examples.json'), 'utf8'))
}
