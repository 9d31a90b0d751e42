// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import type { Rewriting } from '../transformation.ts'
import { withJobs, written } from './jobs.ts'

/** A simple name that an event fills, within a step. */
const NAME = /\$\{\{ ?(github\.(?:event\.[\w.]+|head_ref)) ?\}\}/g

/** Each such expression of a step in other words. */
function inOtherWords(name: string, write: (path: string) => string): Rewriting {
  return {
    name,
    language: 'github-actions',
    *variants({ path, text }) {
      const written = eachInSteps(text, (found) => `\${{ ${write(found)} }}`)
      if (written !== text) yield { [path]: written }
    },
  }
}

/** Conditions are left out: they are expressions of another kind. */
export function eachInSteps(text: string, write: (path: string) => string): string {
  return text
    .split('\n')
    .map((line) =>
      /^ {6}/.test(line) && !/^\s*(?:- )?if:/.test(line)
        ? line.replace(NAME, (_, path: string) => write(path))
        : line,
    )
    .join('\n')
}

/** Checks that look at how an expression is written, or at the place where it stands. */
export const OF_TEXTS = /template_injection|env_file_injection|checkout_in_privileged|packages_published/

/** Each such expression through a variable: of the workflow, the job or an earlier step. */
function throughVariable(
  name: string,
  declare: (text: string, variables: readonly string[]) => string,
): Rewriting {
  return {
    name,
    language: 'github-actions',
    comparesLines: false,
    *variants({ path, text, check }) {
      if (!OF_TEXTS.test(check.id) || /^env:/m.test(text)) return
      const variables: string[] = []
      const written = eachInSteps(text, (found) => {
        variables.push(`ASSAY_${variables.length}: "\${{ ${found} }}"`)
        return `\${{ env.ASSAY_${variables.length - 1} }}`
      })
      if (variables.length > 0) yield { [path]: declare(written, variables) }
    },
  }
}

/** Each such expression through an output of an action of the repository, which is handed it as an input. */
const THROUGH_ACTION: Rewriting = {
  name: 'input and output of an action',
  language: 'github-actions',
  comparesLines: false,
  *variants({ path, text, check }) {
    if (!OF_TEXTS.test(check.id) || !/^ {4}steps:\n {6}- /m.test(text)) return
    const found: string[] = []
    const written = eachInSteps(text, (expression) => {
      found.push(expression)
      return `\${{ steps.assay.outputs.o${found.length - 1} }}`
    })
    if (found.length === 0) return
    const given = found.map((expression, index) => `          i${index}: "\${{ ${expression} }}"\n`).join('')
    const step = `      - id: assay\n        uses: ./.github/actions/assay\n        with:\n${given}`
    yield {
      [path]: written.replace(/^ {4}steps:\n(?= {6}- )/gm, (line) => line + step),
      '.github/actions/assay/action.yml': [
        'name: assay',
        'inputs:',
        ...found.map((_, index) => `  i${index}: {}`),
        'outputs:',
        ...found.map((_, index) => `  o${index}: { value: "\${{ inputs.i${index} }}" }`),
        'runs: { using: composite, steps: [] }',
        '',
      ].join('\n'),
    }
  },
}

/** Each such expression through what an earlier step of the job hands on. */
function throughStep(name: string, file: string, use: (variable: string) => string): Rewriting {
  return {
    name,
    language: 'github-actions',
    comparesLines: false,
    *variants({ path, text, check }) {
      // What writes into GITHUB_ENV is judged itself.
      if (!OF_TEXTS.test(check.id) || check.id.includes('env_file')) return
      const found: string[] = []
      const written = eachInSteps(text, (expression) => {
        found.push(expression)
        return `\${{ ${use(`ASSAY_${found.length - 1}`)} }}`
      })
      const step = [
        '      - id: assay',
        '        env:',
        ...found.map((expression, index) => `          FROM_${index}: "\${{ ${expression} }}"`),
        '        run: |',
        ...found.map((_, index) => `          echo "ASSAY_${index}=$FROM_${index}" >> "$${file}"`),
        '',
      ].join('\n')
      if (found.length > 0 && /^ {4}steps:\n {6}- /m.test(text))
        yield { [path]: written.replace(/^ {4}steps:\n(?= {6}- )/gm, (line) => line + step) }
    },
  }
}

/** A step that checks the repository out, the whole of it and as it is. */
const CHECKED_OUT =
  /^ {6}- uses: actions\/checkout@\S+[^\n]*\n(?: {8}with:[^\n]*\n(?: {10}(?!path:|ref:|repository:|sparse-)[^\n]*\n)*)?$/

/** A simple command, and commands in a block. */
const COMMAND = /^( {6}- run: )(?![|>"'])([^\n#{}]+?)((?:[ \t]+#[^\n]*)?)$/gm
const COMMANDS = /^( {6}- run: )\|\n((?:(?: {10}[^\n]*)?\n)+)$/

/** Each `run` without expressions in a script of the repository, where that is checked out first. */
const IN_SCRIPTS: Rewriting = {
  name: 'script of the repository',
  language: 'github-actions',
  *variants({ path, text }) {
    const scripts: Record<string, string> = {}
    const moved = (commands: string): string => {
      const script = `ci/step-${Object.keys(scripts).length}.sh`
      scripts[script] = `#!/bin/bash\n${commands}\n`
      return `./${script}`
    }
    const withScripts = (step: string): string =>
      step.includes('${{')
        ? step
        : step
            .replace(COMMAND, (_, start, command, comment) => `${start}${moved(command)}${comment}`)
            .replace(COMMANDS, (_, start, block) => `${start}${moved(block.replace(/^ {10}/gm, ''))}\n`)
    const changed = withJobs(text, (job) =>
      CHECKED_OUT.test(job.steps[0] ?? '')
        ? written({ ...job, steps: job.steps.map(withScripts) })
        : undefined,
    )
    if (changed !== text) yield { [path]: changed, ...scripts }
  },
}

/** Jobs in block style, which have no variables of their own. */
function inEachJob(text: string, lines: readonly string[]): string {
  return text.replace(/^jobs:\n[\s\S]*$/m, (jobs) =>
    jobs.replace(/^ {2}[\w-]+:[^\n{]*\n(?! {4}(?:env|uses):)/gm, (job) => `${job}${lines.join('\n')}\n`),
  )
}

function indented(indent: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${indent}${line}`)
}

export const EXPRESSIONS: readonly Rewriting[] = [
  inOtherWords('format', (path) => `format('{0}', ${path})`),
  inOtherWords('join', (path) => `join(${path}, ',')`),
  inOtherWords('ternary', (path) => `github.run_id && ${path} || ''`),
  inOtherWords('capitals', (path) => path.toUpperCase()),
  inOtherWords('index', (path) => path.replace(/\.(\w+)/g, "['$1']")),
  inOtherWords('brackets', (path) => `((${path}))`),
  throughVariable('variable of the workflow', (text, variables) =>
    [text, 'env:', ...indented('  ', variables), ''].join('\n'),
  ),
  throughVariable('variable of the job', (text, variables) =>
    /^ {4}env:/m.test(text) ? text : inEachJob(text, ['    env:', ...indented('      ', variables)]),
  ),
  throughVariable('matrix', (text, variables) =>
    /^ {4}strategy:/m.test(text)
      ? text
      : inEachJob(text.replaceAll('env.ASSAY_', 'matrix.ASSAY_'), [
          '    strategy:',
          '      matrix:',
          ...indented(
            '        ',
            variables.map((variable) => variable.replace(/: (.*)$/, ': [$1]')),
          ),
        ]),
  ),
  throughStep('output of a step', 'GITHUB_OUTPUT', (variable) => `steps.assay.outputs.${variable}`),
  throughStep('variable that a step sets', 'GITHUB_ENV', (variable) => `env.${variable}`),
  THROUGH_ACTION,
  IN_SCRIPTS,
]
