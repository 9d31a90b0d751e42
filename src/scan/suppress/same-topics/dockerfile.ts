import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const DOCKERFILE: SameTopics = {
  docker_base_image_tag_pinned: {
    checkov: 'CKV_DOCKER_7',
    hadolint: 'DL3006 DL3007',
    trivy: 'DS-0001 docker-use-specific-tags',
  },
  docker_copy_instead_of_add: {
    checkov: 'CKV_DOCKER_4',
    hadolint: 'DL3020',
    trivy: 'DS-0005 docker-use-copy-over-add',
  },
  docker_healthcheck_present: {
    checkov: 'CKV_DOCKER_2',
    hadolint: 'DL3057',
    trivy: 'DS-0026 docker-no-healthcheck',
  },
  docker_no_chpasswd: { checkov: 'CKV2_DOCKER_17' },
  docker_no_secrets_in_build: { hadolint: 'DL3064', trivy: 'DS-0031 docker-do-not-pass-secrets' },
  docker_no_ssh_port: { checkov: 'CKV_DOCKER_1', trivy: 'DS-0004 docker-no-ssh-port' },
  docker_no_sudo: { checkov: 'CKV2_DOCKER_1', hadolint: 'DL3004', trivy: 'DS-0010 docker-no-sudo-run' },
  docker_update_not_alone: { checkov: 'CKV_DOCKER_5', trivy: 'DS-0017 docker-no-orphan-package-update' },
  docker_user_not_root: {
    checkov: 'CKV_DOCKER_3 CKV_DOCKER_8',
    hadolint: 'DL3002',
    trivy: 'DS-0002 docker-least-privilege-user',
  },
  docker_workdir_absolute: {
    checkov: 'CKV_DOCKER_10',
    hadolint: 'DL3000',
    trivy: 'DS-0009 docker-user-absolute-workdir',
  },
  docker_workdir_not_system_dir: { trivy: 'DS-0030 docker-avoid-sys-workdir-mounts' },
}
