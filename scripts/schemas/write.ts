/**
 * Writes the schemas of the files that people write, from what reads those files, the policies of docs/aws.md and the
 * role of docs/kubernetes.md and deploy/, from what asks AWS and clusters, and the commands that the console shows, from the catalogue: `npm run schemas`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withPolicies } from './account-policy.ts'
import { checkSchema } from './check-schema.ts'
import { clusterRoleManifest, withClusterRole } from './cluster-role.ts'
import { configurationSchema } from './configuration-schema.ts'
import { consoleCommands } from './console-commands.ts'
import { fixesPage } from './fixes-page.ts'
import { otherToolsPage } from './other-tools-page.ts'

const SCHEMAS = join(import.meta.dirname, '../../schemas')
const COMMANDS = join(import.meta.dirname, '../../src/console/commands.js')
const OTHER_TOOLS_PAGE = join(import.meta.dirname, '../../docs/other-tools.md')
const FIXES_PAGE = join(import.meta.dirname, '../../docs/fixes.md')
const AWS_PAGE = join(import.meta.dirname, '../../docs/aws.md')
const KUBERNETES_PAGE = join(import.meta.dirname, '../../docs/kubernetes.md')
const CLUSTER_ROLE = join(import.meta.dirname, '../../deploy/kubernetes/cluster-role.yaml')

function write(name: string, schema: object): void {
  writeFileSync(join(SCHEMAS, name), `${JSON.stringify(schema, undefined, 2)}\n`)
}

write('config.schema.json', configurationSchema())
write('check.schema.json', checkSchema())
writeFileSync(COMMANDS, consoleCommands())
writeFileSync(AWS_PAGE, await withPolicies(readFileSync(AWS_PAGE, 'utf8')))
writeFileSync(KUBERNETES_PAGE, withClusterRole(readFileSync(KUBERNETES_PAGE, 'utf8')))
writeFileSync(CLUSTER_ROLE, clusterRoleManifest())
writeFileSync(OTHER_TOOLS_PAGE, otherToolsPage())
writeFileSync(FIXES_PAGE, fixesPage())
