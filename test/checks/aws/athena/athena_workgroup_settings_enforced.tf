# example
resource "aws_athena_workgroup" "reports" {
  name = "reports"

  configuration {
    enforce_workgroup_configuration = true # expect: PASS

    result_configuration {
      output_location = "s3://shop-reports/"

      encryption_configuration {
        encryption_option = "SSE_KMS"
        kms_key_arn       = aws_kms_key.reports.arn
      }
    }
  }
}
# end of example

variable "enforced" {}

resource "aws_athena_workgroup" "good" {
  name = "good"
  configuration {
    enforce_workgroup_configuration = true # expect: PASS
  }
}

resource "aws_athena_workgroup" "bad" {
  name = "bad"
  configuration {
    enforce_workgroup_configuration = false # expect: FAIL
  }
}

resource "aws_athena_workgroup" "absent" {
  name = "absent"
  configuration { # expect: PASS
    publish_cloudwatch_metrics_enabled = true
  }
}

resource "aws_athena_workgroup" "bare" { # expect: PASS
  name = "bare"
}

resource "aws_athena_workgroup" "unknown" {
  name = "unknown"
  configuration {
    enforce_workgroup_configuration = var.enforced # expect: MANUAL
  }
}
