# example
resource "aws_ssm_document" "restart" {
  name            = "RestartShop"
  document_type   = "Command"
  document_format = "YAML"
  content         = <<-YAML
    schemaVersion: '2.2'
    mainSteps:
      - name: restart
        action: aws:runShellScript
        inputs:
          runCommand: [systemctl restart shop]
  YAML

  permissions = { # expect: PASS
    type        = "Share"
    account_ids = "111122223333,444455556666"
  }
}
# end of example

variable "accounts" {}

resource "aws_ssm_document" "private" { # expect: PASS
  name          = "private"
  document_type = "Command"
  content       = "{}"
}

resource "aws_ssm_document" "shared" {
  name          = "shared"
  document_type = "Command"
  content       = "{}"
  permissions = { # expect: PASS
    type        = "Share"
    account_ids = "111122223333,444455556666"
  }
}

resource "aws_ssm_document" "public" {
  name          = "public"
  document_type = "Command"
  content       = "{}"
  permissions = { # expect: FAIL
    type        = "Share"
    account_ids = "All"
  }
}

resource "aws_ssm_document" "unknown" {
  name          = "unknown"
  document_type = "Command"
  content       = "{}"
  permissions = { # expect: MANUAL
    type        = "Share"
    account_ids = var.accounts
  }
}
