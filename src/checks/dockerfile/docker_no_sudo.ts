import { defineCheck, fail } from '../check.ts'
import { everyCommand } from './instructions.ts'

export default defineCheck({
  id: 'docker_no_sudo',
  title: 'Builds should not use sudo',
  service: 'dockerfile',
  severity: 'high',
  categories: ['identity'],
  topics: ['unprivileged-processes'],
  risk: 'An image in which sudo works without a password gives whoever breaks in a way to root; and signals and environment get lost on the way through it.',
  remediation: {
    text: 'Do what needs root before USER, or switch with USER root and back; do not install sudo.',
    url: 'https://docs.docker.com/build/building/best-practices/#user',
  },
  references: ['https://github.com/hadolint/hadolint/wiki/DL3004'],
  sameAs: { checkov: ['CKV2_DOCKER_1'], hadolint: ['DL3004'], trivy: ['DS-0010', 'docker-no-sudo-run'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    everyCommand(stage, 'No command runs through sudo.', ({ command, program, at }) =>
      command.wrappers.includes('sudo')
        ? fail(`${program || 'A command'} runs through sudo.`, at)
        : undefined,
    ),
})
