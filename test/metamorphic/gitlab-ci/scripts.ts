import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'
import { withJobs } from './jobs.ts'

/** A command of a script that stands alone on its line, and holds no quotes that could be nested wrongly. */
const COMMAND = /^(\s+- )(?!["'|>[{!*&])([^\n#:'"]+?)((?:\s+#[^\n]*)?)$/

/** The text with other words in place of each such command. */
function withCommands(text: string, write: (command: string) => string): string {
  let within = false
  const lines = text.split('\n').map((line) => {
    if (/^\s*\w+:/.test(line)) within = /^\s*(?:before_|after_)?script:\s*$/.test(line)
    const [, dash = '', command = '', comment = ''] = within ? (COMMAND.exec(line) ?? []) : []
    return command === '' ? line : `${dash}${write(command)}${comment}`
  })
  return lines.join('\n')
}

/** Each command of a script as another shell reads it. */
function inShell(name: string, write: (command: string) => string): Rewriting {
  return {
    name,
    language: 'gitlab-ci',
    *variants({ path, text }) {
      const written = withCommands(text, write)
      if (written !== text) yield { [path]: written }
    },
  }
}

/** Each command in a script of the repository. */
function inScript(name: string, call: (path: string) => string): Rewriting {
  return {
    name,
    language: 'gitlab-ci',
    comparesLines: false,
    *variants({ path, text }): Iterable<Files> {
      const scripts: Record<string, string> = {}
      const written = withCommands(text, (command) => {
        const script = `ci/step-${Object.keys(scripts).length}.sh`
        scripts[script] = `#!/bin/sh\n${command}\n`
        return call(script)
      })
      if (written !== text) yield { [path]: written, ...scripts }
    },
  }
}

/** A script whose commands are steps of `run`, where each can be one. */
function asSteps(script: string): string {
  const steps = withCommands(script, (command) => `{ name: step, script: ${JSON.stringify(command)} }`)
  const isComplete = steps.split('\n').every((line) => !/^\s+- /.test(line) || line.includes('{ name: step'))
  // Each step has a shell of its own.
  return isComplete && steps !== script && !/^\s+- \w+=/m.test(script)
    ? steps.replace('script:', 'run:')
    : script
}

export const SCRIPTS: readonly Rewriting[] = [
  inShell('sh -c', (command) => `"sh -c '${command}'"`),
  inShell('bash -ec', (command) => `"bash -ec '${command}'"`),
  inShell('eval', (command) => `"eval '${command}'"`),
  inShell('here-document', (command) => JSON.stringify(`bash <<'EOF'\n${command}\nEOF`)),
  inShell('here-document through a pipe', (command) => JSON.stringify(`cat <<'EOF' | sh\n${command}\nEOF`)),
  inShell('printed to a shell', (command) => `"echo '${command}' | bash"`),
  inScript('script of the repository', (path) => `./${path}`),
  inScript('script of the repository by a shell', (path) => `bash -e "$CI_PROJECT_DIR/${path}"`),
  inShell('script of an unknown text', () => '"envsubst < step.tmpl > step.sh && sh step.sh"'),
  inShell('what an unknown program prints', () => '"generate --step | sh -e"'),
  inShell('what is read from a file', () => '"bash < step.sh"'),
  {
    name: 'hook',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      // Of two shells, one has not the functions of the other.
      const written = withJobs(text, ({ head, keys }) => {
        const isAlone = keys.every(({ key }) => !['before_script', 'extends', 'hooks'].includes(key))
        const [script] = keys.filter(({ key }) => key === 'script')
        if (!isAlone || !script) return head + keys.map((one) => one.text).join('')
        const hook = script.text.replace(/^(?=.)/gm, '  ').replace('script:', 'pre_get_sources_script:')
        return [
          head,
          ...keys.map((one) => (one === script ? `  hooks:\n${hook}  script: ["true"]\n` : one.text)),
        ].join('')
      })
      if (written !== text) yield { [path]: written }
    },
  },
  {
    name: 'script after the job',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      const written = text.replace(/^ {2}script:/gm, '  script: ["true"]\n  after_script:')
      if (written !== text && !/after_script:.*\n/.test(text)) yield { [path]: written }
    },
  },
  {
    name: 'steps',
    language: 'gitlab-ci',
    *variants({ path, text }) {
      // A job has steps or scripts, and a step has a name.
      const written = withJobs(text, ({ head, keys }) => {
        const steps = keys.map((one) => (one.key === 'script' ? asSteps(one.text) : one.text))
        const isOther = keys.some(({ key }) => ['before_script', 'after_script', 'extends'].includes(key))
        return [head, ...(isOther ? keys.map((one) => one.text) : steps)].join('')
      })
      if (written !== text) yield { [path]: written }
    },
  },
  inShell('group', (command) => JSON.stringify(`{ ${command}; }`)),
]
