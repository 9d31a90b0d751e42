import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const KUBERNETES: SameTopics = {
  k8s_apiserver_anonymous_auth_disabled: {
    checkov: 'CKV_K8S_68',
    trivy: 'KCV-0001 kubernetes-ensure-anonymous-auth-argument-is-false',
  },
  k8s_apiserver_audit_log_written: {
    checkov: 'CKV_K8S_91',
    trivy: 'KCV-0019 kubernetes-ensure-audit-log-path-argument-is-set',
  },
  k8s_apiserver_audit_logs_kept_for_days: {
    checkov: 'CKV_K8S_92',
    trivy: 'KCV-0020 kubernetes-ensure-audit-log-maxage-argument-is-set-to-30-or-as-appropriate',
  },
  k8s_apiserver_audit_logs_kept_in_number: {
    checkov: 'CKV_K8S_93',
    trivy: 'KCV-0021 kubernetes-ensure-audit-log-maxbackup-argument-is-set-to-10-or-as-appropriate',
  },
  k8s_apiserver_audit_logs_rotated_by_size: {
    checkov: 'CKV_K8S_94',
    trivy: 'KCV-0022 kubernetes-ensure-audit-log-maxsize-argument-is-set-to-100-or-as-appropriate',
  },
  k8s_apiserver_client_ca_set: {
    trivy: 'KCV-0028 kubernetes-ensure-client-ca-file-argument-is-set-as-appropriate',
  },
  k8s_apiserver_etcd_ca_set: {
    checkov: 'CKV_K8S_102',
    trivy: 'KCV-0029 kubernetes-ensure-etcd-cafile-argument-is-set-as-appropriate',
  },
  k8s_apiserver_etcd_client_certificate_set: {
    checkov: 'CKV_K8S_99',
    trivy: 'KCV-0026 kubernetes-ensure-etcd-certfile-and-etcd-keyfile-arguments-are-set-as-appropriate',
  },
  k8s_apiserver_kubelet_certificate_authority_set: {
    checkov: 'CKV_K8S_73',
    trivy: 'KCV-0006 kubernetes-ensure-kubelet-certificate-authority-argument-is-set',
  },
  k8s_apiserver_kubelet_client_certificate_set: {
    checkov: 'CKV_K8S_72',
    trivy: 'KCV-0005 kubernetes-ensure-kubelet-client-certificate-and-kubelet-client-key-are-set',
  },
  k8s_apiserver_namespace_lifecycle_admission: {
    checkov: 'CKV_K8S_83',
    trivy: 'KCV-0015 kubernetes-ensure-admission-control-plugin-namespace-lifecycle-is-set',
  },
  k8s_apiserver_no_token_auth_file: {
    checkov: 'CKV_K8S_70',
    trivy: 'KCV-0002 kubernetes-ensure-token-auth-file-parameter-is-not-set',
  },
  k8s_apiserver_node_authorization: {
    checkov: 'CKV_K8S_75',
    trivy: 'KCV-0008 kubernetes-ensure-authorization-mode-argument-includes-node',
  },
  k8s_apiserver_node_restriction_admission: {
    checkov: 'CKV_K8S_85',
    trivy: 'KCV-0016 kubernetes-ensure-admission-control-plugin-node-restriction-is-set',
  },
  k8s_apiserver_not_always_admit: {
    checkov: 'CKV_K8S_79',
    trivy: 'KCV-0011 kubernetes-ensure-admission-control-plugin-always-admit-is-not-set',
  },
  k8s_apiserver_not_always_allow: {
    checkov: 'CKV_K8S_74',
    trivy: 'KCV-0007 kubernetes-ensure-authorization-mode-argument-is-not-set-to-alwaysallow',
  },
  k8s_apiserver_profiling_disabled: {
    checkov: 'CKV_K8S_90',
    trivy: 'KCV-0018 kubernetes-ensure-profiling-argument-is-set-to-false',
  },
  k8s_apiserver_rbac_authorization: {
    checkov: 'CKV_K8S_77',
    trivy: 'KCV-0009 kubernetes-ensure-authorization-mode-argument-includes-rbac',
  },
  k8s_apiserver_secrets_encrypted: { checkov: 'CKV_K8S_104', trivy: 'KCV-0030' },
  k8s_apiserver_service_account_admission: {
    checkov: 'CKV_K8S_82',
    trivy: 'KCV-0014 kubernetes-ensure-admission-control-plugin-service-account-is-set',
  },
  k8s_apiserver_service_account_key_set: {
    checkov: 'CKV_K8S_97',
    trivy: 'KCV-0025 kubernetes-ensure-service-account-key-file-argument-is-set-as-appropriate',
  },
  k8s_apiserver_service_account_lookup: {
    checkov: 'CKV_K8S_96',
    trivy: 'KCV-0024 kubernetes-ensure-service-account-lookup-argument-is-set-to-true',
  },
  k8s_apiserver_strong_ciphers: { checkov: 'CKV_K8S_105' },
  k8s_apiserver_tls_certificate_set: {
    checkov: 'CKV_K8S_100',
    trivy:
      'KCV-0027 kubernetes-ensure-tls-cert-file-and-tls-private-key-file-arguments-are-set-as-appropriate',
  },
  k8s_configmap_no_secrets: {
    trivy: 'KSV-0109 kubernetes-configMap-with-secrets KSV-01010 kubernetes-configMap-with-sensitive',
  },
  k8s_container_cpu_limit_set: { checkov: 'CKV_K8S_11', trivy: 'KSV-0011 kubernetes-limit-cpu' },
  k8s_container_cpu_request_set: {
    checkov: 'CKV_K8S_10',
    trivy: 'KSV-0015 kubernetes-no-unspecified-cpu-requests',
  },
  k8s_container_default_proc_mount: { trivy: 'KSV-0027 kubernetes-no-custom-proc-mask' },
  k8s_container_drops_all_capabilities: {
    checkov: 'CKV_K8S_37',
    trivy: 'KSV-0003 kubernetes-drop-default-capabilities KSV-0106 kubernetes-drop-caps-add-bind-svc',
  },
  k8s_container_image_tag_fixed: { checkov: 'CKV_K8S_14', trivy: 'KSV-0013 kubernetes-use-specific-tags' },
  k8s_container_memory_limit_set: { checkov: 'CKV_K8S_12', trivy: 'KSV-0018 kubernetes-limit-memory' },
  k8s_container_memory_request_set: {
    checkov: 'CKV_K8S_13',
    trivy: 'KSV-0016 kubernetes-no-unspecified-memory-requests',
  },
  k8s_container_no_added_capabilities: {
    checkov: 'CKV_K8S_25',
    trivy: 'KSV-0022 kubernetes-no-non-default-capabilities',
  },
  k8s_container_no_host_port: { checkov: 'CKV_K8S_26', trivy: 'KSV-0024 kubernetes-no-host-port-access' },
  k8s_container_no_privilege_escalation: {
    checkov: 'CKV_K8S_20',
    trivy: 'KSV-0001 kubernetes-no-self-privesc',
  },
  k8s_container_not_privileged: {
    checkov: 'CKV_K8S_16',
    trivy: 'KSV-0017 kubernetes-no-privileged-containers',
  },
  k8s_container_not_uid_zero: { trivy: 'KSV-0105 kubernetes-containers-not-run-as-root' },
  k8s_container_read_only_root_filesystem: {
    checkov: 'CKV_K8S_22',
    trivy: 'KSV-0014 kubernetes-use-readonly-filesystem',
  },
  k8s_container_runs_as_non_root: { checkov: 'CKV_K8S_23', trivy: 'KSV-0012 kubernetes-no-root' },
  k8s_container_seccomp_profile_set: {
    checkov: 'CKV_K8S_31',
    trivy: 'KSV-0030 kubernetes-use-default-seccomp',
  },
  k8s_controller_manager_listens_on_loopback: {
    checkov: 'CKV_K8S_113',
    trivy: 'KCV-0039 kubernetes-ensure-controller-manager-bind-address-is-loopback',
  },
  k8s_controller_manager_profiling_disabled: {
    checkov: 'CKV_K8S_107',
    trivy: 'KCV-0034 kubernetes-ensure-profiling-argument-is-set-to-false',
  },
  k8s_controller_manager_root_ca_set: {
    checkov: 'CKV_K8S_111',
    trivy: 'KCV-0037 kubernetes-ensure-root-ca-file-argument-is-set-as-appropriate',
  },
  k8s_controller_manager_service_account_credentials: {
    checkov: 'CKV_K8S_108',
    trivy: 'KCV-0035 kubernetes-ensure-use-service-account-credentials-argument-is-set-to-true',
  },
  k8s_controller_manager_service_account_key_set: {
    checkov: 'CKV_K8S_110',
    trivy: 'KCV-0036 kubernetes-ensure-service-account-private-key-file-argument-is-set-as-appropriate',
  },
  k8s_etcd_client_cert_auth: {
    checkov: 'CKV_K8S_117',
    trivy: 'KCV-0043 kubernetes-ensure-client-cert-auth-argument-is-set-to-true',
  },
  k8s_etcd_no_auto_tls: {
    checkov: 'CKV_K8S_118',
    trivy: 'KCV-0044 kubernetes-ensure-auto-tls-argument-is-not-set-to-true',
  },
  k8s_etcd_no_peer_auto_tls: {
    trivy: 'KCV-0047 kubernetes-ensure-peer-auto-tls-argument-is-not-set-to-true',
  },
  k8s_etcd_peer_client_cert_auth: {
    checkov: 'CKV_K8S_121',
    trivy: 'KCV-0046 kubernetes-ensure-peer-client-cert-auth-argument-is-set-to-true',
  },
  k8s_etcd_peer_tls_certificate_set: {
    checkov: 'CKV_K8S_119',
    trivy: 'KCV-0045 kubernetes-ensure-peer-cert-file-and-peer-key-file-arguments-are-set-as-appropriate',
  },
  k8s_etcd_tls_certificate_set: {
    checkov: 'CKV_K8S_116',
    trivy: 'KCV-0042 kubernetes-Ensure-cert-file-and-key-file-arguments-are-set-as-appropriate',
  },
  k8s_ingress_no_nginx_snippets: { checkov: 'CKV_K8S_153' },
  k8s_kubelet_anonymous_auth_disabled: {
    checkov: 'CKV_K8S_138',
    trivy: 'KCV-0079 kubernetes-disable-anonymous-requests-kubelet-server.',
  },
  k8s_kubelet_certificates_rotated: {
    checkov: 'CKV_K8S_149',
    trivy: 'KCV-0090 kubernetes-ensure-rotate-certificates-argument-set-false',
  },
  k8s_kubelet_client_ca_set: {
    checkov: 'CKV_K8S_140',
    trivy: 'KCV-0081 kubernetes-ensure-client-ca-argument-set-appropriate',
  },
  k8s_kubelet_not_always_allow: {
    checkov: 'CKV_K8S_139',
    trivy: 'KCV-0080 kubernetes-ensure-authorization-mode-argument-set-alwaysallow',
  },
  k8s_kubelet_read_only_port_closed: {
    checkov: 'CKV_K8S_141',
    trivy: 'KCV-0082 kubernetes-verify-read-only-port-argument-set-0',
  },
  k8s_kubelet_strong_ciphers: {
    checkov: 'CKV_K8S_151',
    trivy: 'KCV-0092 kubernetes-ensure-Kubelet-only-makes-use-strong-cryptographic-ciphers',
  },
  k8s_namespace_not_default: {
    checkov: 'CKV_K8S_21',
    trivy: 'KSV-0110 kubernetes-default-namespace-should-not-be-used',
  },
  k8s_network_policy_covers_workloads: { checkov: 'CKV2_K8S_6' },
  k8s_network_policy_no_open_cidr: { trivy: 'KUBE-0001 kubernetes-network-no-public-ingress' },
  k8s_pod_apparmor_not_disabled: { trivy: 'KSV-0002 kubernetes-use-default-apparmor-profile' },
  k8s_pod_no_custom_selinux: { trivy: 'KSV-0025 kubernetes-no-custom-selinux-options' },
  k8s_pod_no_host_ipc: { checkov: 'CKV_K8S_18', trivy: 'KSV-0008 kubernetes-no-shared-ipc-namespace' },
  k8s_pod_no_host_network: { checkov: 'CKV_K8S_19', trivy: 'KSV-0009 kubernetes-no-host-network' },
  k8s_pod_no_host_path: {
    trivy: 'KSV-0023 kubernetes-no-mounted-hostpath KSV-0121 kubernetes-no-k8s-with-disallowed-volumes',
  },
  k8s_pod_no_host_pid: { checkov: 'CKV_K8S_17', trivy: 'KSV-0010 kubernetes-no-host-pid' },
  k8s_pod_no_host_process: { trivy: 'KSV-0103 kubernetes-no-hostprocess-containers' },
  k8s_pod_no_runtime_socket_mount: {
    checkov: 'CKV_K8S_27',
    trivy: 'KSV-0006 kubernetes-no-docker-sock-mount',
  },
  k8s_pod_no_unsafe_sysctls: { trivy: 'KSV-0026 kubernetes-no-unsafe-sysctl' },
  k8s_pod_restricted_volume_types: { trivy: 'KSV-0028 kubernetes-no-non-ephemeral-volumes' },
  k8s_pod_seccomp_not_unconfined: { trivy: 'KSV-0104 kubernetes-no-seccomp-unconfined' },
  k8s_pod_token_automount_disabled: {
    checkov: 'CKV_K8S_38',
    trivy: 'KSV-0036 kubernetes-no-auto-mount-service-token',
  },
  k8s_rbac_cluster_admin_not_bound: {
    trivy: 'KSV-0111 kubernetes-cluster-admin0-role-only-used-where-required',
  },
  k8s_rbac_no_configmap_write: { trivy: 'KSV-0049 kubernetes-no-manage-configmaps' },
  k8s_rbac_no_csr_approval_or_token_create: { checkov: 'CKV_K8S_156' },
  k8s_rbac_no_network_write: { trivy: 'KSV-0056 kubernetes-no-manage-networking-resources' },
  k8s_rbac_no_node_proxy: {
    checkov: 'CKV2_K8S_2',
    trivy: 'KSV-0047 kubernetes-no-privilege-escalation-from-node-proxy',
  },
  k8s_rbac_no_pod_exec: { checkov: 'CKV2_K8S_2', trivy: 'KSV-0053 kubernetes-no-getting-shell-pods' },
  k8s_rbac_no_secret_read: {
    checkov: 'CKV2_K8S_5',
    trivy: 'KSV-0041 kubernetes-no-manage-secrets KSV-0113 kubernetes-no-manage-ns-secrets',
  },
  k8s_rbac_no_service_status_write: { checkov: 'CKV2_K8S_4' },
  k8s_rbac_no_webhook_write: { checkov: 'CKV_K8S_155', trivy: 'KSV-0114 kubernetes-no-manage-webhook' },
  k8s_rbac_no_wildcards: {
    checkov: 'CKV_K8S_49',
    trivy:
      'KSV-0044 kubernetes-no-wildcard-verb-resource-role KSV-0046 kubernetes-no-wildcard-resource-clusterrole KSV-0112 kubernetes-no-wildcard-resource-role',
  },
  k8s_rbac_no_workload_create: { trivy: 'KSV-0048 kubernetes-deny-create-update-malicious-pod' },
  k8s_scheduler_listens_on_loopback: {
    checkov: 'CKV_K8S_115',
    trivy: 'KCV-0041 kubernetes-ensure-scheduler-bind-address-is-loopback',
  },
  k8s_scheduler_profiling_disabled: {
    checkov: 'CKV_K8S_114',
    trivy: 'KCV-0040 kubernetes-ensure-profiling-argument-is-set-to-false',
  },
  k8s_service_no_external_ips: { trivy: 'KSV-0108 kubernetes-no-svc-with-extip' },
  k8s_workload_no_tiller: { checkov: 'CKV_K8S_34', trivy: 'KSV-0102 kubernetes-no-tiller' },
}
