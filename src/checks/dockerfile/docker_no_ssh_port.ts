import { defineCheck, fail } from '../check.ts'
import { ifKnown } from '../if-known.ts'
import { judgeParts } from '../judge-parts.ts'
import { instructionsOf } from './instructions.ts'

const SSH = 22

export default defineCheck({
  id: 'docker_no_ssh_port',
  title: 'Images should not expose SSH',
  service: 'dockerfile',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'A login service inside the container is one more thing to break into, with keys or passwords that live in the image.',
  remediation: {
    text: 'Leave the SSH server out, and get into a container with docker exec or kubectl exec.',
    url: 'https://docs.docker.com/reference/dockerfile/#expose',
  },
  references: ['https://attack.mitre.org/techniques/T1021/004/'],
  sameAs: { checkov: ['CKV_DOCKER_1'], trivy: ['DS-0004', 'docker-no-ssh-port'] },
  resources: ['Dockerfile::Stage'],
  evaluate: ({ properties }) =>
    judgeParts(
      instructionsOf(properties, 'EXPOSE').flatMap(({ ports, at }) => ports.map((port) => ({ port, at }))),
      'Port 22 is not exposed.',
      ({ port, at }) =>
        ifKnown('A port of EXPOSE', port, at, (range) =>
          holdsSsh(range) ? fail('EXPOSE has port 22.', at) : undefined,
        ),
    ),
})

/** `22`, `22/tcp` or `20-25`. */
function holdsSsh(range: string): boolean {
  const [, first, last = first] = /^(\d+)(?:-(\d+))?(?:\/tcp)?$/i.exec(range) ?? []
  return Number(first) <= SSH && SSH <= Number(last)
}
