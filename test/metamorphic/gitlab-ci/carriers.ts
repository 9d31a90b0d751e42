import { edited } from '../edits.ts'
import type { Files } from '../files.ts'
import { sitesOf } from '../sites.ts'
import type { Hiding, Rewriting } from '../transformation.ts'
import { type Value, valuesIn } from '../yaml/values.ts'
import { hasAnchors } from './jobs.ts'

const language = 'gitlab-ci'

/** Texts that GitLab fills variables in, and that checks judge. */
function isText({ value, path }: Value): boolean {
  const [last, ...above] = path.toReversed()
  if (typeof value !== 'string' || value.startsWith('$CI_') || path[0] === 'include') return false
  const name = last === 'name' ? above[0] : last
  if (name === 'image' || name === 'environment') return true
  return above[0] === 'services' || (above[0] === 'paths' && above[1] === 'artifacts')
}

/** The whole of an image or a service. */
function isImage({ path }: Value): boolean {
  const [last, above] = path.toReversed()
  return last === 'image' || (above === 'services' && typeof last === 'number')
}

/** What may be any image is not known by the alias that somebody gives it. */
function isService({ path, value }: Value): boolean {
  return path.at(-2) === 'services' && !/docker|^\$/.test(String(value))
}

/** The text of a file with each such text through a variable, and the variables. */
function throughVariables(text: string): { readonly written: string; readonly variables: readonly string[] } {
  const found = hasAnchors(text) ? [] : valuesIn(text).filter(isText)
  return {
    written: edited(
      text,
      found.map(({ start, end }, index) => ({ start, end, text: `"\${ASSAY_${index}}"` })),
    ),
    variables: found.map(({ value }, index) => `ASSAY_${index}: ${JSON.stringify(value)}`),
  }
}

function through(
  name: string,
  declare: (text: string, variables: readonly string[]) => Files | string | undefined,
  options: Pick<Rewriting, 'comparesLines'> = {},
): Rewriting {
  return {
    name,
    language,
    ...options,
    *variants({ path, text }) {
      const { written, variables } = throughVariables(text)
      if (variables.length === 0) return
      const declared = declare(written, variables)
      if (declared !== undefined) yield typeof declared === 'string' ? { [path]: declared } : declared
    },
  }
}

/** The variables of the pipeline, with others that it has already. */
function atTop(text: string, lines: readonly string[]): string {
  const block = lines.map((line) => `  ${line}\n`).join('')
  return /^variables:[ \t]*\n/m.test(text)
    ? text.replace(/^variables:[ \t]*\n/m, (head) => head + block)
    : `${text}variables:\n${block}`
}

/** Inputs in place of the variables, which a header describes. */
function withInputs(text: string, inputs: readonly string[], describe: (line: string) => string): string {
  const described = inputs.map((line) => `    ${describe(line)}\n`).join('')
  return `spec:\n  inputs:\n${described}---\n${text.replace(/\$\{(ASSAY_\d+)\}/g, '$[[ inputs.$1 ]]')}`
}

export const CARRIERS: readonly Rewriting[] = [
  through('variable of the pipeline', atTop),
  through('variable with a description', (text, variables) =>
    atTop(
      text,
      variables.map((line) => line.replace(/: (.*)$/, ': { description: a word, value: $1 }')),
    ),
  ),
  through('variable that is not expanded', (text, variables) =>
    // What is not expanded holds a variable as a text.
    variables.some((line) => line.includes('$'))
      ? undefined
      : atTop(
          text,
          variables.map((line) => line.replace(/: (.*)$/, ': { value: $1, expand: false }')),
        ),
  ),
  through('variable within a variable', (text, variables) =>
    atTop(text, [
      ...variables.map((line) => line.replace('ASSAY_', 'FIRST_')),
      ...variables.map((_, index) => `ASSAY_${index}: $FIRST_${index}`),
    ]),
  ),
  through('variable of workflow:rules', (text, variables) =>
    /^workflow:/m.test(text)
      ? undefined
      : `${text}workflow:\n  rules:\n    - variables: { ${variables.join(', ')} }\n`,
  ),
  through('variable of an included file', (text, variables) => ({
    '.gitlab-ci.yml': `include:\n  - local: ci/variables.yml\n${text.replace(/^include:[\s\S]*?(?=^\S)/m, '')}`,
    'ci/variables.yml': atTop('', variables),
  })),
  through('input with a default', (text, inputs) =>
    withInputs(text, inputs, (line) => line.replace(/: (.*)$/, ': { default: $1 }')),
  ),
  through(
    'input of an included file',
    (text, inputs) => ({
      '.gitlab-ci.yml': `include:\n  - local: ci/part.yml\n    inputs: { ${inputs.join(', ')} }\n`,
      'ci/part.yml': withInputs(text, inputs, (line) => line.replace(/: .*$/, ': {}')),
    }),
    { comparesLines: false },
  ),
  through('variable of the job that starts a child pipeline', (text, variables) => ({
    '.gitlab-ci.yml': `start:\n  variables: { ${variables.join(', ')} }\n  trigger: { include: ci/child.yml }\n`,
    'ci/child.yml': text,
  })),
  through('variable of the pipeline that starts a child pipeline', (text, variables) => ({
    '.gitlab-ci.yml': atTop('start:\n  trigger: { include: [{ local: ci/child.yml }] }\n', variables),
    'ci/child.yml': text,
  })),
  through('variable of a child pipeline that is given', (text, variables) => ({
    '.gitlab-ci.yml': `start:\n  variables: { ${variables.join(', ')} }\n  trigger: { include: ci/child.yml }\n`,
    'ci/child.yml': atTop(
      text,
      variables.map((line) => line.replace(/: .*$/, ': assay-other')),
    ),
  })),
  {
    name: 'service with an alias',
    language,
    *variants({ path, text }) {
      const all = hasAnchors(text) ? [] : valuesIn(text).filter(isService)
      if (all.length > 0)
        yield {
          [path]: edited(
            text,
            all.map(({ start, end, value }) => ({
              start,
              end,
              text: `{ name: ${JSON.stringify(value)}, alias: assay, pull_policy: always }`,
            })),
          ),
        }
    },
  },
  {
    name: 'image as an object',
    language,
    *variants({ path, text }) {
      const all = hasAnchors(text) ? [] : valuesIn(text).filter(isImage)
      if (all.length > 0)
        yield {
          [path]: edited(
            text,
            all.map(({ start, end, value }) => ({
              start,
              end,
              text: `{ name: ${JSON.stringify(value)}, entrypoint: [""] }`,
            })),
          ),
        }
    },
  },
  {
    name: 'condition the other way round',
    language,
    *variants({ path, text }) {
      const written = text.replace(/if: (\$CI_PIPELINE_SOURCE) == ("\w+")/g, "if: '$2 == $1'")
      if (written !== text) yield { [path]: written }
    },
  },
  {
    name: 'condition as a pattern',
    language,
    *variants({ path, text }) {
      const written = text.replace(/(\$CI_PIPELINE_SOURCE) == "(\w+)"/g, '$1 =~ /^$2$/')
      if (written !== text) yield { [path]: written }
    },
  },
  {
    name: 'condition through a variable',
    language,
    *variants({ path, text }) {
      const written = text.replace(/(\$CI_PIPELINE_SOURCE) == "merge_request_event"/g, '$1 == $ASSAY_SOURCE')
      if (written !== text) yield { [path]: atTop(written, ['ASSAY_SOURCE: merge_request_event']) }
    },
  },
]

const OTHERS = ['assay-other:1.0', '"true"', '""', 'production', '.', 'never', 'tcp://docker:2375', '"0"']

/** Values whose verdict hangs on more than that they are a text. */
function mayBeUnknown({ path }: Value): boolean {
  return !path.some((key) =>
    /^(?:alias|description|extends|key|local|stage|script|template)$/.test(String(key)),
  )
}

/** Whether GitLab fills variables in; in a condition, a variable alone asks whether it is set. */
function takesVariables({ path }: Value): boolean {
  return !path.some((key) => /^(?:access|if|only|public|unprotect|when)$/.test(String(key)))
}

export const UNKNOWN: Hiding = {
  name: 'unknown',
  language,
  *sites(subject) {
    if (hasAnchors(subject.text)) return
    const found = valuesIn(subject.text).filter(mayBeUnknown)
    const sites = (values: readonly Value[], carriers: Readonly<Record<string, string>>) =>
      sitesOf(
        subject,
        values.map(({ start, end, path }) => ({ start, end, what: path.join('.') })),
        { others: OTHERS, carriers, write: (carrier, put) => put(carrier) },
      )
    yield* sites(found.filter(takesVariables), { 'a variable of the project': '$ASSAY_UNKNOWN' })
    yield* sites(found, { 'an input': '"$[[ inputs.assay ]]"' })
  },
}
