# example
resource "aws_glue_data_catalog_encryption_settings" "account" {
  data_catalog_encryption_settings { # expect: PASS
    connection_password_encryption {
      return_connection_password_encrypted = true
      aws_kms_key_id                       = aws_kms_key.catalog.arn
    }

    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
      sse_aws_kms_key_id      = aws_kms_key.catalog.arn
    }
  }
}
# end of example

variable "mode" {}

resource "aws_glue_data_catalog_encryption_settings" "good" {
  data_catalog_encryption_settings { # expect: PASS
    connection_password_encryption {
      return_connection_password_encrypted = true
    }
    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
    }
  }
}

resource "aws_glue_data_catalog_encryption_settings" "plain_passwords" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = false # expect: FAIL
    }
    encryption_at_rest {
      catalog_encryption_mode = "SSE-KMS"
    }
  }
}

resource "aws_glue_data_catalog_encryption_settings" "plain_metadata" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = true
    }
    encryption_at_rest {
      catalog_encryption_mode = "DISABLED" # expect: FAIL
    }
  }
}

resource "aws_glue_data_catalog_encryption_settings" "unknown" {
  data_catalog_encryption_settings {
    connection_password_encryption {
      return_connection_password_encrypted = true
    }
    encryption_at_rest {
      catalog_encryption_mode = var.mode # expect: MANUAL
    }
  }
}
