# Another region, which other files are for, may record them.
resource "aws_config_configuration_recorder" "regional" {
  role_arn = "arn:aws:iam::111122223333:role/config"
  recording_group {
    all_supported                 = true
    include_global_resource_types = false # expect: MANUAL
  }
}

resource "aws_config_configuration_recorder_status" "regional" {
  name       = aws_config_configuration_recorder.regional.name
  is_enabled = true
}
