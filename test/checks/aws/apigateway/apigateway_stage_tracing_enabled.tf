variable "setting" {}

resource "aws_api_gateway_stage" "good" {
  xray_tracing_enabled = true # expect: PASS
}

resource "aws_api_gateway_stage" "bad" {
  xray_tracing_enabled = false # expect: FAIL
}

resource "aws_api_gateway_stage" "absent" { # expect: FAIL
  stage_name = "production"
}

resource "aws_api_gateway_stage" "unknown" {
  xray_tracing_enabled = var.setting # expect: MANUAL
}
