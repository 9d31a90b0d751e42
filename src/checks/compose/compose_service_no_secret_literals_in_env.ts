import type { Cursor } from '../../model/cursor.ts'
import { isUnknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'
import { defineCheck, pass } from '../check.ts'
import { secretsInContainer } from '../secrets/secrets-in-container.ts'
import { withReferences } from './with-references.ts'

export default defineCheck({
  id: 'compose_service_no_secret_literals_in_env',
  title: 'Compose services should get secrets by reference, not in plain variables or arguments',
  service: 'compose',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everyone who may read the file or its repository reads the secret too, and so does who may inspect the container or, for arguments of a build, pull its image.',
  remediation: {
    text: 'Refer to a variable without a default, or use secrets of Compose, which are files; then replace the one that leaked.',
    url: 'https://docs.docker.com/compose/how-tos/use-secrets/',
  },
  references: ['https://docs.docker.com/compose/how-tos/environment-variables/best-practices/'],
  compliance: { 'cis-docker-1.6': ['4.10'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const variables = [service.at('environment'), service.at('build').at('args'), service.at('labels')]
    const written = service.at('asWritten')
    const process = [written.at('entrypoint'), written.at('command')]
    const test = service.at('healthcheck').at('test')
    if ([...variables, ...process, test].every(({ value }) => value === undefined)) return undefined
    const verdict = secretsInContainer(
      () =>
        variables
          .flatMap((held) => held.members())
          .map(([name, value]) => ({ name, value: withReferences(value) })),
      [process.map(words), [words(test)]],
    )
    return verdict
      ? { ...verdict, reason: `In its containers, ${verdict.reason}` }
      : pass('No variable and no argument holds a literal secret.')
  },
})

function words(command: Cursor<string>): Cursor<readonly Property<string>[]> {
  const { value } = withReferences(command)
  return command.holding(value === undefined || isUnknown(value) ? value : [value])
}
