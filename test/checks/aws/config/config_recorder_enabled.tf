# example
resource "aws_config_configuration_recorder" "account" {
  name     = "account"
  role_arn = aws_iam_service_linked_role.config.arn

  recording_group { # expect: PASS
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
# end of example

variable "enabled" {}

resource "aws_config_configuration_recorder" "whole" {
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group { # expect: PASS
    all_supported                 = true
    include_global_resource_types = true
  }
}

resource "aws_config_configuration_recorder_status" "whole" {
  name       = aws_config_configuration_recorder.whole.name
  is_enabled = true
}

# The global types are recorded above.
resource "aws_config_configuration_recorder" "other_region" { # expect: PASS
  name     = "other-region"
  role_arn = "arn:aws:iam::111122223333:role/config"
}

resource "aws_config_configuration_recorder_status" "other_region" {
  name       = "other-region"
  is_enabled = true
}

resource "aws_config_configuration_recorder" "never_started" { # expect: FAIL
  role_arn = "arn:aws:iam::111122223333:role/config"
}

resource "aws_config_configuration_recorder" "stopped" {
  role_arn = "arn:aws:iam::111122223333:role/config"
}

resource "aws_config_configuration_recorder_status" "stopped" {
  name       = aws_config_configuration_recorder.stopped.id
  is_enabled = false # expect: FAIL
}

resource "aws_config_configuration_recorder" "some_types" {
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group {
    all_supported  = false # expect: FAIL
    resource_types = ["AWS::EC2::Instance"]
  }
}

resource "aws_config_configuration_recorder_status" "some_types" {
  name       = aws_config_configuration_recorder.some_types.name
  is_enabled = true
}

resource "aws_config_configuration_recorder" "unknown" {
  role_arn = "arn:aws:iam::111122223333:role/config"
}

resource "aws_config_configuration_recorder_status" "unknown" {
  name       = aws_config_configuration_recorder.unknown.name
  is_enabled = var.enabled # expect: MANUAL
}

# Recorders that are declared elsewhere: one that is stopped records nothing, and of one that runs nobody can tell what.
resource "aws_config_configuration_recorder_status" "stopped_elsewhere" {
  name       = "declared-elsewhere"
  is_enabled = false # expect: FAIL
}

resource "aws_config_configuration_recorder_status" "started_elsewhere" {
  name       = "declared-elsewhere-too"
  is_enabled = true
}
