// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import type { Rewriting } from '../transformation.ts'

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
function eachInSteps(text: string, write: (path: string) => string): string {
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
const OF_TEXTS = /template_injection|env_file_injection|checkout_in_privileged|packages_published/

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
]
