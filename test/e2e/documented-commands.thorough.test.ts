import { expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { startGithub } from '../server/trackers/github-double.ts'
import { TOKEN } from '../server/trackers/tracker-double.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { documentedBlocks } from '../support/documented-blocks.ts'
import { openShell } from '../support/documented-shell.ts'

/** What a person does beside copying: asks the own service, looks for refusals, and types passwords. */
const PERSON = `
  curl() {
    local words=("\${@//http:\\/\\/127.0.0.1:8080/$ASSAY}")
    command curl --fail-with-body --silent --show-error "\${words[@]//https:\\/\\/assay.example.com/$ASSAY}"
  }
  assay() {
    if [[ "$*" == *set-password* ]]; then command assay "$@" --password-stdin <<< "correct horse battery"
    else command assay "$@"; fi
  }`

/** Open findings of a repository and of a cloud account, which the documentation names. */
const RECORDS = [
  record('a', { unmapped: { provider: 'iac', provider_uid: 'github.com/acme/payments' } }),
  record('b', { unmapped: { provider: 'aws', provider_uid: '123456789012' } }),
]
const PUSH = `
  job=$(curl -F file=@scan.ocsf.json -H "Authorization: Api-Key $KEY" "$ASSAY/api/v1/ingestions" | jq -r .data.id)
  assay ingestions wait "$job"`

/** What somebody has in place of the words that stand for it. Nothing leaves this machine. */
const MEANT: Readonly<Record<string, string>> = {
  'https://example.com/hooks': 'https://receiver.invalid/hooks',
  'github_pat_…': TOKEN,
  '"password": "…"': '"password": "correct horse battery"',
  '0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11': '$(assay findings list --json | jq -r ".data[0].id")',
  pk_XXXXXXXX: '$(assay admin api-keys list | grep -o "^pk_[A-Z0-9]*" | tail -1)',
}

test.each(['reading.md', 'people.md', 'labels.md', 'trackers.md', 'notifications.md'])(
  'the commands of docs/%s do their work in the order in which they stand',
  needs('bash', 'curl', 'jq'),
  async (page) => {
    const github = await startGithub()
    const server = { '"kind": "github"': `"kind": "github", "server": "${github.url}"` }
    const shell = await openShell({ 'scan.ocsf.json': JSON.stringify(RECORDS) }, [
      '--notify-networks',
      '127.0.0.0/8',
    ])
    const commands = Object.entries({ ...MEANT, ...server }).reduce(
      (text, [words, meant]) => text.replaceAll(words, meant),
      documentedBlocks(page, 'sh').join('\n'),
    )
    await expect(shell(`${PERSON}\n${PUSH}\n${commands}`)).resolves.toBeDefined()
  },
)
