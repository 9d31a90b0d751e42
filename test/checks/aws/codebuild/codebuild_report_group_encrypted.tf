# example
resource "aws_codebuild_report_group" "shop" {
  name = "shop"
  type = "TEST"

  export_config {
    type = "S3"

    s3_destination {
      bucket              = "shop-test-reports"
      encryption_disabled = false # expect: PASS
      encryption_key      = aws_kms_key.reports.arn
    }
  }
}
# end of example

variable "disabled" {}

resource "aws_codebuild_report_group" "good" {
  export_config {
    type = "S3"
    s3_destination {
      encryption_disabled = false # expect: PASS
    }
  }
}

resource "aws_codebuild_report_group" "absent" {
  export_config {
    type = "S3"
    s3_destination { # expect: PASS
      bucket = "reports"
    }
  }
}

resource "aws_codebuild_report_group" "bad" {
  export_config {
    type = "S3"
    s3_destination {
      encryption_disabled = true # expect: FAIL
    }
  }
}

resource "aws_codebuild_report_group" "kept" {
  export_config {
    type = "NO_EXPORT"
  }
}

resource "aws_codebuild_report_group" "unknown" {
  export_config {
    type = "S3"
    s3_destination {
      encryption_disabled = var.disabled # expect: MANUAL
    }
  }
}
