import mq_broker_not_public from './aws/amazonmq/mq_broker_not_public.ts'
import apigateway_domain_tls_modern from './aws/apigateway/apigateway_domain_tls_modern.ts'
import apigateway_method_requires_auth from './aws/apigateway/apigateway_method_requires_auth.ts'
import apigateway_stage_cache_encrypted from './aws/apigateway/apigateway_stage_cache_encrypted.ts'
import apigateway_stage_logging_enabled from './aws/apigateway/apigateway_stage_logging_enabled.ts'
import cloudfront_default_root_object_set from './aws/cloudfront/cloudfront_default_root_object_set.ts'
import cloudfront_logging_enabled from './aws/cloudfront/cloudfront_logging_enabled.ts'
import cloudfront_origin_encrypted from './aws/cloudfront/cloudfront_origin_encrypted.ts'
import cloudfront_s3_origin_uses_oac from './aws/cloudfront/cloudfront_s3_origin_uses_oac.ts'
import cloudfront_viewer_https_required from './aws/cloudfront/cloudfront_viewer_https_required.ts'
import cloudfront_viewer_tls_modern from './aws/cloudfront/cloudfront_viewer_tls_modern.ts'
import cloudfront_waf_attached from './aws/cloudfront/cloudfront_waf_attached.ts'
import cloudtrail_bucket_not_public from './aws/cloudtrail/cloudtrail_bucket_not_public.ts'
import cloudtrail_kms_encrypted from './aws/cloudtrail/cloudtrail_kms_encrypted.ts'
import cloudtrail_log_file_validation_enabled from './aws/cloudtrail/cloudtrail_log_file_validation_enabled.ts'
import cloudtrail_multi_region_enabled from './aws/cloudtrail/cloudtrail_multi_region_enabled.ts'
import codebuild_environment_no_plaintext_secrets from './aws/codebuild/codebuild_environment_no_plaintext_secrets.ts'
import codebuild_no_privileged_mode from './aws/codebuild/codebuild_no_privileged_mode.ts'
import codebuild_source_url_no_credentials from './aws/codebuild/codebuild_source_url_no_credentials.ts'
import config_recorder_enabled from './aws/config/config_recorder_enabled.ts'
import dax_cluster_encrypted from './aws/dax/dax_cluster_encrypted.ts'
import dms_replication_instance_not_public from './aws/dms/dms_replication_instance_not_public.ts'
import docdb_cluster_encrypted from './aws/docdb/docdb_cluster_encrypted.ts'
import dynamodb_table_pitr_enabled from './aws/dynamodb/dynamodb_table_pitr_enabled.ts'
import ec2_default_security_group_closed from './aws/ec2/ec2_default_security_group_closed.ts'
import ec2_ebs_default_encryption_enabled from './aws/ec2/ec2_ebs_default_encryption_enabled.ts'
import ec2_image_not_public from './aws/ec2/ec2_image_not_public.ts'
import ec2_instance_block_devices_encrypted from './aws/ec2/ec2_instance_block_devices_encrypted.ts'
import ec2_instance_no_public_ip from './aws/ec2/ec2_instance_no_public_ip.ts'
import ec2_instance_requires_imdsv2 from './aws/ec2/ec2_instance_requires_imdsv2.ts'
import ec2_launch_template_no_public_ip from './aws/ec2/ec2_launch_template_no_public_ip.ts'
import ec2_nacl_no_public_admin_ports from './aws/ec2/ec2_nacl_no_public_admin_ports.ts'
import ec2_security_group_no_public_all_ports from './aws/ec2/ec2_security_group_no_public_all_ports.ts'
import ec2_security_group_no_public_high_risk_ports from './aws/ec2/ec2_security_group_no_public_high_risk_ports.ts'
import ec2_security_group_no_public_rdp from './aws/ec2/ec2_security_group_no_public_rdp.ts'
import ec2_security_group_no_public_ssh from './aws/ec2/ec2_security_group_no_public_ssh.ts'
import ec2_transit_gateway_no_auto_accept from './aws/ec2/ec2_transit_gateway_no_auto_accept.ts'
import ec2_user_data_no_secrets from './aws/ec2/ec2_user_data_no_secrets.ts'
import ec2_volume_encrypted from './aws/ec2/ec2_volume_encrypted.ts'
import ec2_vpc_flow_logs_enabled from './aws/ec2/ec2_vpc_flow_logs_enabled.ts'
import ecr_repository_policy_not_public from './aws/ecr/ecr_repository_policy_not_public.ts'
import ecr_repository_scan_on_push from './aws/ecr/ecr_repository_scan_on_push.ts'
import ecr_repository_tags_immutable from './aws/ecr/ecr_repository_tags_immutable.ts'
import ecs_service_no_public_ip from './aws/ecs/ecs_service_no_public_ip.ts'
import ecs_task_efs_transit_encrypted from './aws/ecs/ecs_task_efs_transit_encrypted.ts'
import ecs_task_no_host_namespaces from './aws/ecs/ecs_task_no_host_namespaces.ts'
import ecs_task_no_plaintext_secrets from './aws/ecs/ecs_task_no_plaintext_secrets.ts'
import ecs_task_no_privileged_containers from './aws/ecs/ecs_task_no_privileged_containers.ts'
import ecs_task_readonly_root_filesystem from './aws/ecs/ecs_task_readonly_root_filesystem.ts'
import efs_file_system_encrypted from './aws/efs/efs_file_system_encrypted.ts'
import eks_cluster_endpoint_not_public from './aws/eks/eks_cluster_endpoint_not_public.ts'
import eks_cluster_logging_enabled from './aws/eks/eks_cluster_logging_enabled.ts'
import eks_cluster_secrets_encrypted from './aws/eks/eks_cluster_secrets_encrypted.ts'
import eks_cluster_version_supported from './aws/eks/eks_cluster_version_supported.ts'
import elasticache_replication_group_encrypted_at_rest from './aws/elasticache/elasticache_replication_group_encrypted_at_rest.ts'
import elasticache_replication_group_encrypted_in_transit from './aws/elasticache/elasticache_replication_group_encrypted_in_transit.ts'
import elb_listeners_encrypted from './aws/elb/elb_listeners_encrypted.ts'
import elbv2_access_logs_enabled from './aws/elbv2/elbv2_access_logs_enabled.ts'
import elbv2_drops_invalid_headers from './aws/elbv2/elbv2_drops_invalid_headers.ts'
import elbv2_listener_https from './aws/elbv2/elbv2_listener_https.ts'
import elbv2_listener_tls_policy_modern from './aws/elbv2/elbv2_listener_tls_policy_modern.ts'
import events_bus_policy_not_public from './aws/events/events_bus_policy_not_public.ts'
import guardduty_detector_enabled from './aws/guardduty/guardduty_detector_enabled.ts'
import iam_admin_managed_policy_not_attached from './aws/iam/iam_admin_managed_policy_not_attached.ts'
import iam_password_policy_min_length_14 from './aws/iam/iam_password_policy_min_length_14.ts'
import iam_password_policy_prevents_reuse_24 from './aws/iam/iam_password_policy_prevents_reuse_24.ts'
import iam_policy_no_admin_wildcard from './aws/iam/iam_policy_no_admin_wildcard.ts'
import iam_policy_no_privilege_escalation from './aws/iam/iam_policy_no_privilege_escalation.ts'
import iam_role_github_oidc_trust_scoped from './aws/iam/iam_role_github_oidc_trust_scoped.ts'
import iam_role_trust_not_public from './aws/iam/iam_role_trust_not_public.ts'
import iam_user_no_direct_policies from './aws/iam/iam_user_no_direct_policies.ts'
import kinesis_stream_encrypted from './aws/kinesis/kinesis_stream_encrypted.ts'
import kms_key_policy_not_public from './aws/kms/kms_key_policy_not_public.ts'
import kms_key_rotation_enabled from './aws/kms/kms_key_rotation_enabled.ts'
import lambda_environment_no_secrets from './aws/lambda/lambda_environment_no_secrets.ts'
import lambda_function_not_public from './aws/lambda/lambda_function_not_public.ts'
import lambda_runtime_supported from './aws/lambda/lambda_runtime_supported.ts'
import lambda_url_requires_auth from './aws/lambda/lambda_url_requires_auth.ts'
import msk_cluster_encrypted_in_transit from './aws/msk/msk_cluster_encrypted_in_transit.ts'
import msk_cluster_not_public from './aws/msk/msk_cluster_not_public.ts'
import neptune_cluster_encrypted from './aws/neptune/neptune_cluster_encrypted.ts'
import opensearch_domain_encrypted_at_rest from './aws/opensearch/opensearch_domain_encrypted_at_rest.ts'
import opensearch_domain_enforces_https from './aws/opensearch/opensearch_domain_enforces_https.ts'
import opensearch_domain_fine_grained_access from './aws/opensearch/opensearch_domain_fine_grained_access.ts'
import opensearch_domain_in_vpc from './aws/opensearch/opensearch_domain_in_vpc.ts'
import opensearch_domain_node_to_node_encrypted from './aws/opensearch/opensearch_domain_node_to_node_encrypted.ts'
import opensearch_domain_tls_policy_modern from './aws/opensearch/opensearch_domain_tls_policy_modern.ts'
import rds_cluster_storage_encrypted from './aws/rds/rds_cluster_storage_encrypted.ts'
import rds_instance_auto_minor_upgrade from './aws/rds/rds_instance_auto_minor_upgrade.ts'
import rds_instance_backup_retention from './aws/rds/rds_instance_backup_retention.ts'
import rds_instance_not_public from './aws/rds/rds_instance_not_public.ts'
import rds_instance_storage_encrypted from './aws/rds/rds_instance_storage_encrypted.ts'
import rds_master_password_not_literal from './aws/rds/rds_master_password_not_literal.ts'
import rds_snapshot_not_public from './aws/rds/rds_snapshot_not_public.ts'
import redshift_cluster_encrypted from './aws/redshift/redshift_cluster_encrypted.ts'
import redshift_cluster_not_public from './aws/redshift/redshift_cluster_not_public.ts'
import s3_access_point_public_access_blocked from './aws/s3/s3_access_point_public_access_blocked.ts'
import s3_account_public_access_blocked from './aws/s3/s3_account_public_access_blocked.ts'
import s3_bucket_access_logging_enabled from './aws/s3/s3_bucket_access_logging_enabled.ts'
import s3_bucket_acl_not_public from './aws/s3/s3_bucket_acl_not_public.ts'
import s3_bucket_policy_not_public from './aws/s3/s3_bucket_policy_not_public.ts'
import s3_bucket_policy_requires_tls from './aws/s3/s3_bucket_policy_requires_tls.ts'
import s3_bucket_public_access_blocked from './aws/s3/s3_bucket_public_access_blocked.ts'
import s3_bucket_versioning_enabled from './aws/s3/s3_bucket_versioning_enabled.ts'
import sagemaker_notebook_no_direct_internet from './aws/sagemaker/sagemaker_notebook_no_direct_internet.ts'
import secretsmanager_rotation_enabled from './aws/secretsmanager/secretsmanager_rotation_enabled.ts'
import secretsmanager_secret_policy_not_public from './aws/secretsmanager/secretsmanager_secret_policy_not_public.ts'
import secretsmanager_secret_value_not_literal from './aws/secretsmanager/secretsmanager_secret_value_not_literal.ts'
import sns_topic_encrypted from './aws/sns/sns_topic_encrypted.ts'
import sns_topic_policy_not_public from './aws/sns/sns_topic_policy_not_public.ts'
import sqs_queue_encrypted from './aws/sqs/sqs_queue_encrypted.ts'
import sqs_queue_policy_not_public from './aws/sqs/sqs_queue_policy_not_public.ts'
import ssm_document_not_public from './aws/ssm/ssm_document_not_public.ts'
import ssm_parameter_secret_is_securestring from './aws/ssm/ssm_parameter_secret_is_securestring.ts'
import type { Check } from './check.ts'
import docker_base_image_tag_pinned from './dockerfile/docker_base_image_tag_pinned.ts'
import docker_copy_instead_of_add from './dockerfile/docker_copy_instead_of_add.ts'
import docker_healthcheck_present from './dockerfile/docker_healthcheck_present.ts'
import docker_no_chpasswd from './dockerfile/docker_no_chpasswd.ts'
import docker_no_remote_script_pipe from './dockerfile/docker_no_remote_script_pipe.ts'
import docker_no_secrets_in_build from './dockerfile/docker_no_secrets_in_build.ts'
import docker_no_ssh_port from './dockerfile/docker_no_ssh_port.ts'
import docker_no_sudo from './dockerfile/docker_no_sudo.ts'
import docker_no_unverified_remote_add from './dockerfile/docker_no_unverified_remote_add.ts'
import docker_no_world_writable_or_setuid from './dockerfile/docker_no_world_writable_or_setuid.ts'
import docker_package_signatures_verified from './dockerfile/docker_package_signatures_verified.ts'
import docker_tls_verification_not_disabled from './dockerfile/docker_tls_verification_not_disabled.ts'
import docker_update_not_alone from './dockerfile/docker_update_not_alone.ts'
import docker_user_not_root from './dockerfile/docker_user_not_root.ts'
import docker_workdir_absolute from './dockerfile/docker_workdir_absolute.ts'
import docker_workdir_not_system_dir from './dockerfile/docker_workdir_not_system_dir.ts'
import gha_actions_pinned_to_sha from './github-actions/gha_actions_pinned_to_sha.ts'
import gha_checkout_does_not_persist_credentials from './github-actions/gha_checkout_does_not_persist_credentials.ts'
import gha_conditions_sound from './github-actions/gha_conditions_sound.ts'
import gha_container_images_pinned from './github-actions/gha_container_images_pinned.ts'
import gha_contains_is_sound from './github-actions/gha_contains_is_sound.ts'
import gha_no_archived_actions from './github-actions/gha_no_archived_actions.ts'
import gha_no_cache_poisoning from './github-actions/gha_no_cache_poisoning.ts'
import gha_no_dangerous_triggers from './github-actions/gha_no_dangerous_triggers.ts'
import gha_no_env_file_injection from './github-actions/gha_no_env_file_injection.ts'
import gha_no_hardcoded_container_credentials from './github-actions/gha_no_hardcoded_container_credentials.ts'
import gha_no_insecure_commands from './github-actions/gha_no_insecure_commands.ts'
import gha_no_plaintext_secrets from './github-actions/gha_no_plaintext_secrets.ts'
import gha_no_secrets_inherit from './github-actions/gha_no_secrets_inherit.ts'
import gha_no_spoofable_bot_conditions from './github-actions/gha_no_spoofable_bot_conditions.ts'
import gha_no_template_injection from './github-actions/gha_no_template_injection.ts'
import gha_no_unredacted_secrets from './github-actions/gha_no_unredacted_secrets.ts'
import gha_no_untrusted_checkout_in_privileged_trigger from './github-actions/gha_no_untrusted_checkout_in_privileged_trigger.ts'
import gha_no_whole_secrets_context from './github-actions/gha_no_whole_secrets_context.ts'
import gha_permissions_least_privilege from './github-actions/gha_permissions_least_privilege.ts'
import gha_self_hosted_runner_guarded from './github-actions/gha_self_hosted_runner_guarded.ts'
import k8s_configmap_no_secrets from './kubernetes/k8s_configmap_no_secrets.ts'
import k8s_container_default_proc_mount from './kubernetes/k8s_container_default_proc_mount.ts'
import k8s_container_drops_all_capabilities from './kubernetes/k8s_container_drops_all_capabilities.ts'
import k8s_container_image_tag_fixed from './kubernetes/k8s_container_image_tag_fixed.ts'
import k8s_container_limits_set from './kubernetes/k8s_container_limits_set.ts'
import k8s_container_no_added_capabilities from './kubernetes/k8s_container_no_added_capabilities.ts'
import k8s_container_no_host_port from './kubernetes/k8s_container_no_host_port.ts'
import k8s_container_no_privilege_escalation from './kubernetes/k8s_container_no_privilege_escalation.ts'
import k8s_container_no_probe_host from './kubernetes/k8s_container_no_probe_host.ts'
import k8s_container_no_secret_literals_in_env from './kubernetes/k8s_container_no_secret_literals_in_env.ts'
import k8s_container_not_privileged from './kubernetes/k8s_container_not_privileged.ts'
import k8s_container_not_uid_zero from './kubernetes/k8s_container_not_uid_zero.ts'
import k8s_container_read_only_root_filesystem from './kubernetes/k8s_container_read_only_root_filesystem.ts'
import k8s_container_requests_set from './kubernetes/k8s_container_requests_set.ts'
import k8s_container_runs_as_non_root from './kubernetes/k8s_container_runs_as_non_root.ts'
import k8s_container_seccomp_profile_set from './kubernetes/k8s_container_seccomp_profile_set.ts'
import k8s_ingress_no_nginx_snippets from './kubernetes/k8s_ingress_no_nginx_snippets.ts'
import k8s_ingress_tls_configured from './kubernetes/k8s_ingress_tls_configured.ts'
import k8s_network_policy_covers_workloads from './kubernetes/k8s_network_policy_covers_workloads.ts'
import k8s_pod_apparmor_not_disabled from './kubernetes/k8s_pod_apparmor_not_disabled.ts'
import k8s_pod_no_custom_selinux from './kubernetes/k8s_pod_no_custom_selinux.ts'
import k8s_pod_no_host_ipc from './kubernetes/k8s_pod_no_host_ipc.ts'
import k8s_pod_no_host_network from './kubernetes/k8s_pod_no_host_network.ts'
import k8s_pod_no_host_path from './kubernetes/k8s_pod_no_host_path.ts'
import k8s_pod_no_host_pid from './kubernetes/k8s_pod_no_host_pid.ts'
import k8s_pod_no_host_process from './kubernetes/k8s_pod_no_host_process.ts'
import k8s_pod_no_runtime_socket_mount from './kubernetes/k8s_pod_no_runtime_socket_mount.ts'
import k8s_pod_no_unsafe_sysctls from './kubernetes/k8s_pod_no_unsafe_sysctls.ts'
import k8s_pod_restricted_volume_types from './kubernetes/k8s_pod_restricted_volume_types.ts'
import k8s_pod_seccomp_not_unconfined from './kubernetes/k8s_pod_seccomp_not_unconfined.ts'
import k8s_pod_token_automount_disabled from './kubernetes/k8s_pod_token_automount_disabled.ts'
import k8s_rbac_cluster_admin_not_bound from './kubernetes/k8s_rbac_cluster_admin_not_bound.ts'
import k8s_rbac_no_anonymous_or_masters_subjects from './kubernetes/k8s_rbac_no_anonymous_or_masters_subjects.ts'
import k8s_rbac_no_bind_escalate_impersonate from './kubernetes/k8s_rbac_no_bind_escalate_impersonate.ts'
import k8s_rbac_no_pod_exec from './kubernetes/k8s_rbac_no_pod_exec.ts'
import k8s_rbac_no_secret_read from './kubernetes/k8s_rbac_no_secret_read.ts'
import k8s_rbac_no_wildcards from './kubernetes/k8s_rbac_no_wildcards.ts'
import k8s_service_no_external_ips from './kubernetes/k8s_service_no_external_ips.ts'
import terraform_provider_no_credentials from './terraform/terraform_provider_no_credentials.ts'

/** Every built-in check, one line each, sorted by id. */
export const CATALOGUE: readonly Check[] = [
  apigateway_domain_tls_modern,
  apigateway_method_requires_auth,
  apigateway_stage_cache_encrypted,
  apigateway_stage_logging_enabled,
  cloudfront_default_root_object_set,
  cloudfront_logging_enabled,
  cloudfront_origin_encrypted,
  cloudfront_s3_origin_uses_oac,
  cloudfront_viewer_https_required,
  cloudfront_viewer_tls_modern,
  cloudfront_waf_attached,
  cloudtrail_bucket_not_public,
  cloudtrail_kms_encrypted,
  cloudtrail_log_file_validation_enabled,
  cloudtrail_multi_region_enabled,
  codebuild_environment_no_plaintext_secrets,
  codebuild_no_privileged_mode,
  codebuild_source_url_no_credentials,
  config_recorder_enabled,
  dax_cluster_encrypted,
  dms_replication_instance_not_public,
  docdb_cluster_encrypted,
  docker_base_image_tag_pinned,
  docker_copy_instead_of_add,
  docker_healthcheck_present,
  docker_no_chpasswd,
  docker_no_remote_script_pipe,
  docker_no_secrets_in_build,
  docker_no_ssh_port,
  docker_no_sudo,
  docker_no_unverified_remote_add,
  docker_no_world_writable_or_setuid,
  docker_package_signatures_verified,
  docker_tls_verification_not_disabled,
  docker_update_not_alone,
  docker_user_not_root,
  docker_workdir_absolute,
  docker_workdir_not_system_dir,
  dynamodb_table_pitr_enabled,
  ec2_default_security_group_closed,
  ec2_ebs_default_encryption_enabled,
  ec2_image_not_public,
  ec2_instance_block_devices_encrypted,
  ec2_instance_no_public_ip,
  ec2_instance_requires_imdsv2,
  ec2_launch_template_no_public_ip,
  ec2_nacl_no_public_admin_ports,
  ec2_security_group_no_public_all_ports,
  ec2_security_group_no_public_high_risk_ports,
  ec2_security_group_no_public_rdp,
  ec2_security_group_no_public_ssh,
  ec2_transit_gateway_no_auto_accept,
  ec2_user_data_no_secrets,
  ec2_volume_encrypted,
  ec2_vpc_flow_logs_enabled,
  ecr_repository_policy_not_public,
  ecr_repository_scan_on_push,
  ecr_repository_tags_immutable,
  ecs_service_no_public_ip,
  ecs_task_efs_transit_encrypted,
  ecs_task_no_host_namespaces,
  ecs_task_no_plaintext_secrets,
  ecs_task_no_privileged_containers,
  ecs_task_readonly_root_filesystem,
  efs_file_system_encrypted,
  eks_cluster_endpoint_not_public,
  eks_cluster_logging_enabled,
  eks_cluster_secrets_encrypted,
  eks_cluster_version_supported,
  elasticache_replication_group_encrypted_at_rest,
  elasticache_replication_group_encrypted_in_transit,
  elb_listeners_encrypted,
  elbv2_access_logs_enabled,
  elbv2_drops_invalid_headers,
  elbv2_listener_https,
  elbv2_listener_tls_policy_modern,
  events_bus_policy_not_public,
  gha_actions_pinned_to_sha,
  gha_checkout_does_not_persist_credentials,
  gha_conditions_sound,
  gha_container_images_pinned,
  gha_contains_is_sound,
  gha_no_archived_actions,
  gha_no_cache_poisoning,
  gha_no_dangerous_triggers,
  gha_no_env_file_injection,
  gha_no_hardcoded_container_credentials,
  gha_no_insecure_commands,
  gha_no_plaintext_secrets,
  gha_no_secrets_inherit,
  gha_no_spoofable_bot_conditions,
  gha_no_template_injection,
  gha_no_unredacted_secrets,
  gha_no_untrusted_checkout_in_privileged_trigger,
  gha_no_whole_secrets_context,
  gha_permissions_least_privilege,
  gha_self_hosted_runner_guarded,
  guardduty_detector_enabled,
  iam_admin_managed_policy_not_attached,
  iam_password_policy_min_length_14,
  iam_password_policy_prevents_reuse_24,
  iam_policy_no_admin_wildcard,
  iam_policy_no_privilege_escalation,
  iam_role_github_oidc_trust_scoped,
  iam_role_trust_not_public,
  iam_user_no_direct_policies,
  k8s_configmap_no_secrets,
  k8s_container_default_proc_mount,
  k8s_container_drops_all_capabilities,
  k8s_container_image_tag_fixed,
  k8s_container_limits_set,
  k8s_container_no_added_capabilities,
  k8s_container_no_host_port,
  k8s_container_no_privilege_escalation,
  k8s_container_no_probe_host,
  k8s_container_no_secret_literals_in_env,
  k8s_container_not_privileged,
  k8s_container_not_uid_zero,
  k8s_container_read_only_root_filesystem,
  k8s_container_requests_set,
  k8s_container_runs_as_non_root,
  k8s_container_seccomp_profile_set,
  k8s_ingress_no_nginx_snippets,
  k8s_ingress_tls_configured,
  k8s_network_policy_covers_workloads,
  k8s_pod_apparmor_not_disabled,
  k8s_pod_no_custom_selinux,
  k8s_pod_no_host_ipc,
  k8s_pod_no_host_network,
  k8s_pod_no_host_path,
  k8s_pod_no_host_pid,
  k8s_pod_no_host_process,
  k8s_pod_no_runtime_socket_mount,
  k8s_pod_no_unsafe_sysctls,
  k8s_pod_restricted_volume_types,
  k8s_pod_seccomp_not_unconfined,
  k8s_pod_token_automount_disabled,
  k8s_rbac_cluster_admin_not_bound,
  k8s_rbac_no_anonymous_or_masters_subjects,
  k8s_rbac_no_bind_escalate_impersonate,
  k8s_rbac_no_pod_exec,
  k8s_rbac_no_secret_read,
  k8s_rbac_no_wildcards,
  k8s_service_no_external_ips,
  kinesis_stream_encrypted,
  kms_key_policy_not_public,
  kms_key_rotation_enabled,
  lambda_environment_no_secrets,
  lambda_function_not_public,
  lambda_runtime_supported,
  lambda_url_requires_auth,
  mq_broker_not_public,
  msk_cluster_encrypted_in_transit,
  msk_cluster_not_public,
  neptune_cluster_encrypted,
  opensearch_domain_encrypted_at_rest,
  opensearch_domain_enforces_https,
  opensearch_domain_fine_grained_access,
  opensearch_domain_in_vpc,
  opensearch_domain_node_to_node_encrypted,
  opensearch_domain_tls_policy_modern,
  rds_cluster_storage_encrypted,
  rds_instance_auto_minor_upgrade,
  rds_instance_backup_retention,
  rds_instance_not_public,
  rds_instance_storage_encrypted,
  rds_master_password_not_literal,
  rds_snapshot_not_public,
  redshift_cluster_encrypted,
  redshift_cluster_not_public,
  s3_access_point_public_access_blocked,
  s3_account_public_access_blocked,
  s3_bucket_access_logging_enabled,
  s3_bucket_acl_not_public,
  s3_bucket_policy_not_public,
  s3_bucket_policy_requires_tls,
  s3_bucket_public_access_blocked,
  s3_bucket_versioning_enabled,
  sagemaker_notebook_no_direct_internet,
  secretsmanager_rotation_enabled,
  secretsmanager_secret_policy_not_public,
  secretsmanager_secret_value_not_literal,
  sns_topic_encrypted,
  sns_topic_policy_not_public,
  sqs_queue_encrypted,
  sqs_queue_policy_not_public,
  ssm_document_not_public,
  ssm_parameter_secret_is_securestring,
  terraform_provider_no_credentials,
]
