variable "encrypted" {}

resource "aws_appsync_api_cache" "good" {
  api_id = "good"
  at_rest_encryption_enabled = true # expect: PASS
}

resource "aws_appsync_api_cache" "off" {
  api_id = "off"
  at_rest_encryption_enabled = false # expect: FAIL
}

resource "aws_appsync_api_cache" "absent" { # expect: FAIL
  api_id = "absent"
}

resource "aws_appsync_api_cache" "unknown" {
  api_id = "unknown"
  at_rest_encryption_enabled = var.encrypted # expect: MANUAL
}
