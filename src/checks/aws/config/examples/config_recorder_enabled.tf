resource "aws_config_configuration_recorder" "account" {
  name     = "account"
  role_arn = aws_iam_service_linked_role.config.arn

  recording_group {
    all_supported                 = true
    include_global_resource_types = true
  }
}

resource "aws_config_configuration_recorder_status" "account" {
  name       = aws_config_configuration_recorder.account.name
  is_enabled = true
  depends_on = [aws_config_delivery_channel.account]
}

resource "aws_config_delivery_channel" "account" {
  s3_bucket_name = "acme-config"
}

resource "aws_iam_service_linked_role" "config" {
  aws_service_name = "config.amazonaws.com"
}
