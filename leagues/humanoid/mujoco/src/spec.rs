//! Descriptions of models, from which MuJoCo compiles them.

use std::ffi::{CString, c_void};
use std::ptr::{self, NonNull};

use crate::library::{Functions, Library};
use crate::memory::{Offset, Struct};

/// Digits of numbers in texts of descriptions: all that 64 bits have.
const DIGITS: i32 = 17;

/// Length of the memory for a text at first, and the largest one that MuJoCo may ask for.
const TEXT_BYTES: usize = 1 << 20;
const TEXT_BYTES_MAX: usize = 1 << 30;

/// An error in a model's text.
#[derive(Debug, Clone, thiserror::Error)]
#[error("{model}: {reason}")]
pub struct ModelError {
    /// The model.
    pub model: String,
    /// MuJoCo's words.
    pub reason: String,
}

/// A model that is attached to the body `world` of another one.
#[derive(Debug, Clone, Copy)]
pub struct Attachment<'a> {
    /// Name of the model, for errors.
    pub name: &'a str,
    /// Its MJCF text.
    pub xml: &'a str,
    /// The body that is attached, with all below it.
    pub body: &'a str,
    /// Prefix of all its names.
    pub prefix: &'a str,
}

/// The MJCF text of a world with the models that are attached to it, as one file: MuJoCo reads the same model from it. Meshes
/// keep the names of their files, without folders.
///
/// # Errors
/// If MuJoCo refuses a text.
pub fn model_text(library: &Library, world: &str, attachments: &[Attachment<'_>]) -> Result<String, ModelError> {
    let functions = library.functions();
    let spec = Spec::with_attachments(functions, world, attachments)?;
    let model = spec.compile()?;
    let text = spec.text();
    // SAFETY: the model is alive, and nobody uses it after this.
    unsafe { (functions.delete_model)(model.0.as_ptr()) };
    text
}

/// An error of the whole model.
pub(crate) fn world_error(reason: String) -> ModelError {
    ModelError { model: "world".to_owned(), reason }
}

/// A description that MuJoCo has read (`mjSpec`).
pub(crate) struct Spec<'a> {
    functions: &'a Functions,
    pointer: NonNull<c_void>,
    /// Those that are attached to it. MuJoCo counts their references; they live as long at least.
    children: Vec<Spec<'a>>,
}

impl Drop for Spec<'_> {
    fn drop(&mut self) {
        // SAFETY: the description is alive, and nobody uses it after this.
        unsafe { (self.functions.delete_spec)(self.pointer.as_ptr()) }
    }
}

impl<'a> Spec<'a> {
    fn read(functions: &'a Functions, name: &str, xml: &str) -> Result<Spec<'a>, ModelError> {
        let error = |reason: String| ModelError { model: name.to_owned(), reason };
        let xml = CString::new(xml).map_err(|_| error("its text has a zero byte".to_owned()))?;
        let mut message = [0_u8; 1000];
        // SAFETY: the text ends with zero, and the message has the length that is passed.
        let pointer = unsafe {
            let length = message.len() as i32;
            (functions.parse_xml_string)(xml.as_ptr(), ptr::null(), message.as_mut_ptr().cast(), length)
        };
        NonNull::new(pointer)
            .map(|pointer| Spec { functions, pointer, children: Vec::new() })
            .ok_or_else(|| error(text(&message)))
    }

    /// A world with the models that are attached to it, in this order.
    ///
    /// # Errors
    /// If MuJoCo refuses a text.
    pub fn with_attachments(
        functions: &'a Functions,
        world: &str,
        attachments: &[Attachment<'_>],
    ) -> Result<Spec<'a>, ModelError> {
        let mut spec = Spec::read(functions, "world", world)?;
        for attachment in attachments {
            let child = Spec::read(functions, attachment.name, attachment.xml)?;
            spec.attach(&child, attachment)?;
            spec.children.push(child);
        }
        Ok(spec)
    }

    /// Compiles the description; the caller deletes the model.
    ///
    /// # Errors
    /// If MuJoCo refuses it.
    pub fn compile(&self) -> Result<Struct, ModelError> {
        // SAFETY: the description is alive; no files of its own are passed.
        let model = unsafe { (self.functions.compile)(self.pointer.as_ptr(), ptr::null()) };
        Ok(Struct(NonNull::new(model).ok_or_else(|| world_error(self.error()))?))
    }

    /// The MJCF text of a description that was compiled.
    ///
    /// # Errors
    /// If MuJoCo cannot write it.
    pub fn text(&self) -> Result<String, ModelError> {
        let mut buffer = vec![0_u8; TEXT_BYTES];
        loop {
            let mut message = [0_u8; 1000];
            // SAFETY: the description is alive, and both buffers have the lengths that are passed.
            let needed = unsafe {
                (self.functions.set_xml_precision)(DIGITS);
                let (bytes, length) = (buffer.as_mut_ptr().cast(), buffer.len() as i32);
                let (words, words_length) = (message.as_mut_ptr().cast(), message.len() as i32);
                (self.functions.save_xml_string)(self.pointer.as_ptr(), bytes, length, words, words_length)
            };
            match usize::try_from(needed) {
                Ok(0) => return Ok(text(&buffer)),
                Ok(needed) if needed >= buffer.len() && needed < TEXT_BYTES_MAX => buffer.resize(needed + 1, 0),
                _ => return Err(world_error(text(&message))),
            }
        }
    }

    fn body(&self, name: &str) -> Option<NonNull<c_void>> {
        let name = CString::new(name).ok()?;
        // SAFETY: the description is alive, and the name ends with zero.
        NonNull::new(unsafe { (self.functions.find_body)(self.pointer.as_ptr(), name.as_ptr()) })
    }

    /// MuJoCo's words for the latest error.
    fn error(&self) -> String {
        // SAFETY: the description is alive; the message ends with zero and lives as long.
        unsafe { words((self.functions.spec_error)(self.pointer.as_ptr())) }
    }

    /// Attaches a body of another description to the world.
    fn attach(&self, child: &Spec<'_>, attachment: &Attachment<'_>) -> Result<(), ModelError> {
        let error = |reason: String| ModelError { model: attachment.name.to_owned(), reason };
        let body = child.body(attachment.body).ok_or_else(|| error(format!("it has no body {}", attachment.body)))?;
        let world = self.body("world").ok_or_else(|| error("there is no world".to_owned()))?;
        let prefix = CString::new(attachment.prefix).map_err(|_| error("its prefix has a zero byte".to_owned()))?;
        // SAFETY: both descriptions are alive. The first field of a body and of a frame is a pointer to its element.
        let attached = unsafe {
            let frame = NonNull::new((self.functions.add_frame)(world.as_ptr(), ptr::null_mut()));
            let frame = frame.ok_or_else(|| error(self.error()))?;
            let element = |owner: NonNull<c_void>| Struct(owner).get::<*mut c_void>(Offset(0));
            (self.functions.attach)(element(frame), element(body), prefix.as_ptr(), c"".as_ptr())
        };
        if attached.is_null() { Err(error(self.error())) } else { Ok(()) }
    }
}

/// The text in a buffer, up to its first zero.
fn text(buffer: &[u8]) -> String {
    String::from_utf8_lossy(buffer.split(|byte| *byte == 0).next().unwrap_or_default()).into_owned()
}

/// A copy of a string of MuJoCo's; empty for none.
///
/// # Safety
/// The string, if any, ends with zero.
pub(crate) unsafe fn words(string: *const std::ffi::c_char) -> String {
    if string.is_null() {
        return String::new();
    }
    // SAFETY: by the contract it ends with zero.
    unsafe { std::ffi::CStr::from_ptr(string) }.to_string_lossy().into_owned()
}
