# example
resource "aws_glue_security_configuration" "jobs" {
  name = "jobs"

  encryption_configuration { # expect: PASS
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
      kms_key_arn                = aws_kms_key.jobs.arn
    }

    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
      kms_key_arn                   = aws_kms_key.jobs.arn
    }

    s3_encryption {
      s3_encryption_mode = "SSE-KMS"
      kms_key_arn        = aws_kms_key.jobs.arn
    }
  }
}
# end of example

variable "mode" {}

resource "aws_glue_security_configuration" "good" {
  name = "good"
  encryption_configuration { # expect: PASS
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
    }
    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}

resource "aws_glue_security_configuration" "plain_logs" {
  name = "plain-logs"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "DISABLED" # expect: FAIL
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
    }
    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}

resource "aws_glue_security_configuration" "plain_results" {
  name = "plain-results"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = "CSE-KMS"
    }
    s3_encryption { # expect: FAIL
    }
  }
}

resource "aws_glue_security_configuration" "unknown" {
  name = "unknown"
  encryption_configuration {
    cloudwatch_encryption {
      cloudwatch_encryption_mode = "SSE-KMS"
    }
    job_bookmarks_encryption {
      job_bookmarks_encryption_mode = var.mode # expect: MANUAL
    }
    s3_encryption {
      s3_encryption_mode = "SSE-S3"
    }
  }
}
