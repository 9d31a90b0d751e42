import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { withSeverities } from '../../src/scan/check-severities.ts'

function severityOf(pairs: readonly string[], wanted: string) {
  return withSeverities(CATALOGUE, pairs).find(({ id }) => id === wanted)?.severity
}

test('a check has the severity that it was given last, and others theirs', () => {
  const pairs = ['docker_healthcheck_present=high', 'docker_healthcheck_present=Medium']
  expect(severityOf(pairs, 'docker_healthcheck_present')).toBe('medium')
  expect(severityOf(pairs, 'docker_user_not_root')).toBe('high')
})

test.each([
  ['docker_healthcheck_presnt=low', 'There is no check named "docker_healthcheck_presnt". Did you mean'],
  ['docker_healthcheck_present', 'The severity of docker_healthcheck_present cannot be "".'],
  ['docker_healthcheck_present=off', 'The severity of docker_healthcheck_present cannot be "off".'],
])('%s is refused', (pair, message) => {
  expect(() => withSeverities(CATALOGUE, [pair])).toThrow(message)
})
