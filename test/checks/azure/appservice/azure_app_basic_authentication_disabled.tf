variable "setting" {}

resource "azurerm_linux_web_app" "good" { # expect: PASS
  name                                           = "good"
  ftp_publish_basic_authentication_enabled       = false
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}

resource "azurerm_linux_web_app" "ftp" {
  name                                           = "ftp"
  ftp_publish_basic_authentication_enabled       = true # expect: FAIL
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}

resource "azurerm_linux_web_app" "absent" { # expect: FAIL
  name = "absent"
  site_config {}
}

resource "azurerm_linux_web_app" "unknown" {
  name                                           = "unknown"
  ftp_publish_basic_authentication_enabled       = var.setting # expect: MANUAL
  webdeploy_publish_basic_authentication_enabled = false
  site_config {}
}
