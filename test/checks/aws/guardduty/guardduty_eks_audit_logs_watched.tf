# example
resource "aws_guardduty_detector" "main" {
  enable = true
}

resource "aws_guardduty_detector_feature" "main" {
  detector_id = aws_guardduty_detector.main.id
  name        = "EKS_AUDIT_LOGS"
  status      = "ENABLED" # expect: PASS
}
# end of example

variable "status" {}

resource "aws_guardduty_detector" "on" {
  enable = true
}

resource "aws_guardduty_detector_feature" "on" {
  detector_id = aws_guardduty_detector.on.id
  name        = "EKS_AUDIT_LOGS"
  status      = "ENABLED" # expect: PASS
}

resource "aws_guardduty_detector" "off" {
  enable = true
}

resource "aws_guardduty_detector_feature" "off" {
  detector_id = aws_guardduty_detector.off.id
  name        = "EKS_AUDIT_LOGS"
  status      = "DISABLED" # expect: FAIL
}

resource "aws_guardduty_detector" "another" { # expect: PASS
  enable = true
}

resource "aws_guardduty_detector_feature" "another" {
  detector_id = aws_guardduty_detector.another.id
  name        = "S3_DATA_EVENTS"
  status      = "DISABLED"
}

resource "aws_guardduty_detector" "by_default" {} # expect: PASS

resource "aws_guardduty_detector" "suspended" {
  enable = false
}

resource "aws_guardduty_detector" "unknown" {
  enable = true
}

resource "aws_guardduty_detector_feature" "unknown" {
  detector_id = aws_guardduty_detector.unknown.id
  name        = "EKS_AUDIT_LOGS"
  status      = var.status # expect: MANUAL
}

resource "aws_guardduty_detector" "older" {
  datasources {
    kubernetes {
      audit_logs {
        enable = false # expect: FAIL
      }
    }
  }
}

resource "aws_guardduty_detector" "older_on" { # expect: PASS
  datasources {
    kubernetes {
      audit_logs {
        enable = true
      }
    }
  }
}
