import type { Files } from '../files.ts'
import type { Rewriting } from '../transformation.ts'

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
  inShell('group', (command) => JSON.stringify(`{ ${command}; }`)),
]
