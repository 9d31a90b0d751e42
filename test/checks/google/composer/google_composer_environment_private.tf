variable "value" {}

# example
resource "google_composer_environment" "shop" {
  name = "shop"
  config {
    enable_private_environment = true # expect: PASS
  }
}
# end of example

resource "google_composer_environment" "bad" {
  name = "bad"
  config {
    enable_private_environment = false # expect: FAIL
  }
}

resource "google_composer_environment" "absent" { # expect: FAIL
  name = "absent"
}

resource "google_composer_environment" "unknown" {
  name = "unknown"
  config {
    enable_private_environment = var.value # expect: MANUAL
  }
}

resource "google_composer_environment" "second_generation" {
  name = "second-generation"
  config {
    private_environment_config { # expect: PASS
      enable_private_endpoint = true
    }
  }
}
