import type { Rewriting } from '../transformation.ts'

/** A command of a script that stands alone on its line, and holds no quotes that could be nested wrongly. */
const COMMAND = /^(\s+- )(?!["'|>[{!*&])([^\n#:'"]+?)((?:\s+#[^\n]*)?)$/

/** Each command of a script as another shell reads it. */
function inShell(name: string, write: (command: string) => string): Rewriting {
  return {
    name,
    language: 'gitlab-ci',
    *variants({ path, text }) {
      let within = false
      const lines = text.split('\n').map((line) => {
        if (/^\s*\w+:/.test(line)) within = /^\s*(?:before_|after_)?script:\s*$/.test(line)
        const [, dash = '', command = '', comment = ''] = within ? (COMMAND.exec(line) ?? []) : []
        return command === '' ? line : `${dash}${write(command)}${comment}`
      })
      const written = lines.join('\n')
      if (written !== text) yield { [path]: written }
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
  inShell('group', (command) => JSON.stringify(`{ ${command}; }`)),
]
